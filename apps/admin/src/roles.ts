import type { Role } from '@tessa/contract'

/** How a role is called on screen. */
export const roleLabels: Record<Role, string> = {
  user: 'User',
  technician: 'Technician',
  manager: 'Manager',
  admin: 'Admin',
}
