import { type Static, Type } from 'typebox'
import { DateTime, OptionalText } from './fields.ts'

/** How the description of an entry begins that takes back another one; the description of that one follows. */
export const undonePrefix = 'Undone: '

/** One entry of a case's history; `first_name` is null for a guest and for Tessa itself. */
export const ActivityEntry = Type.Object({
  id: Type.Integer({ description: 'Its place in the history, from 1 on.' }),
  activity_type: Type.String(),
  description: Type.String(),
  old_value: OptionalText,
  new_value: OptionalText,
  actor_kind: Type.Enum(['user', 'guest', 'system']),
  first_name: OptionalText,
  last_name: OptionalText,
  is_internal: Type.Boolean(),
  created_at: DateTime,
})
export type ActivityEntry = Static<typeof ActivityEntry>
