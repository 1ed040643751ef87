import type { Role } from '@tessa/contract'

/** What a role is there for, in a sentence. */
export const duties: Record<Role, string> = {
  user: '',
  technician: 'As a technician you work on the work orders that are yours or nobody’s yet.',
  manager: 'As a manager you see to it that every work order finds its technician, and watch the figures.',
  admin: 'As an admin you look after people and settings too.',
}
