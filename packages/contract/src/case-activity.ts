import { type Static, Type } from 'typebox'
import { DateTime, OptionalText } from './fields.ts'

/** One thing that happened, as its reporter may know it. Staff are named, the reporter is "you". */
export const CaseActivity = Type.Object({
  id: Type.String(),
  activityType: Type.String(),
  description: Type.String(),
  oldValue: OptionalText,
  newValue: OptionalText,
  by: Type.Enum(['reporter', 'staff', 'tessa']),
  firstName: OptionalText,
  lastName: OptionalText,
  createdAt: DateTime,
})
export type CaseActivity = Static<typeof CaseActivity>
