import { type Static, Type } from 'typebox'
import { Body, Id } from './fields.ts'

export const Comment = Body({
  text: Type.Optional(Type.String({ maxLength: 5000 })),
  attachmentIds: Type.Optional(
    Type.Array(Id, { maxItems: 5, description: 'Of files added to this case or to your own session.' }),
  ),
})
export type Comment = Static<typeof Comment>

export const feedbackKinds = ['still-broken', 'works-now', 'cancel'] as const
export const Feedback = Body({
  kind: Type.Enum(feedbackKinds),
  reason: Type.Optional(Type.String({ maxLength: 5000, description: 'Required to cancel.' })),
  version: Type.Optional(Type.Integer({ minimum: 1, description: 'Of the work order that you saw.' })),
})
export type Feedback = Static<typeof Feedback>
