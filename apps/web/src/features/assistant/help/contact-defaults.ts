/** What stands for a facility that is not given. */
export const defaults = { facilityName: 'Medical Facility', facilityAddress: 'Healthcare Campus' } as const
