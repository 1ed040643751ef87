/** The headers of the columns that an import sets; those of the export, of which the others change nothing. */
export const importColumns = [
  'Email',
  'First name',
  'Last name',
  'Role',
  'Status',
  'Phone',
  'Job title',
  'Department',
  'Facility',
  'Facility type',
  'Facility address',
] as const
