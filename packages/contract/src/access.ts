export const roles = ['user', 'technician', 'manager', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * The rules an endpoint can name, each with the roles that pass.
 * `open` needs no sign-in at all; every other rule answers 401 without one and 403 to a role that is not listed.
 */
export const accessRules = {
  open: ['user', 'technician', 'manager', 'admin'],
  'signed-in': ['user', 'technician', 'manager', 'admin'],
  staff: ['technician', 'manager', 'admin'],
  /** Staff, or a caller with the token of the help-requests page. */
  'staff-or-help-desk': ['technician', 'manager', 'admin'],
  managers: ['manager', 'admin'],
  admins: ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Access = keyof typeof accessRules
