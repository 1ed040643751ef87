/** What a work order says where nobody told the facility. */
export const assumedFacility = { name: 'Medical Facility', location: 'Healthcare Campus' } as const
