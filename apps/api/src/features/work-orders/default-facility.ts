/** The facility of a work order whose reporter named none. */
export const defaultFacility = { name: 'Medical Facility', location: 'Healthcare Campus' } as const
