export const jobTitles = [
  'Biomedical Technician',
  'Clinical Engineer',
  'IT Director',
  'Facilities Manager',
  'Maintenance Supervisor',
  'Department Manager',
  'Administrator',
  'Nurse Manager',
  'Technical Specialist',
  'Service Coordinator',
  'Other',
] as const
