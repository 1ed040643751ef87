import type { Role } from '@tessa/contract'

/** What a role does here, in a sentence; those who do not see the overview have none. */
export const roleDescriptions: Record<Role, string> = {
  user: '',
  technician: '',
  manager: 'Managers see every work order, who has it, and when it is due.',
  admin: 'Admins see every work order, who has it, and when it is due.',
}
