/** The facts that the documents of a session read. */
export const documentFacts = [
  'equipmentType',
  'manufacturer',
  'model',
  'serialNumber',
  'issueDescription',
  'facilityName',
  'facilityLocation',
  'contactName',
  'contactPhone',
  'contactEmail',
  'additionalInfo',
  'helpRequestId',
  'workOrderNumber',
  'requestReceived',
  'userSatisfaction',
] as const
