/** What stands on a work order where the reporter said nothing, and how urgent it is. */
export const workOrderTerms = {
  priority: 'high',
  unknown: {
    equipmentType: 'Not specified',
    issueDescription: 'Not specified',
    facilityName: 'Medical Facility',
    facilityLocation: 'Healthcare Campus',
  },
} as const
