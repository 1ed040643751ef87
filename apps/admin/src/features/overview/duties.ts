import type { Role } from '@tessa/contract'

/** What a role is there for, in a sentence that promises nothing which the app does not hold yet. */
export const duties: Record<Role, string> = {
  user: '',
  technician: 'Technicians will find here the work orders that are theirs or nobody’s yet.',
  manager: 'Managers will find here every work order, who has it, and the figures.',
  admin: 'Admins will also look after people and settings here.',
}
