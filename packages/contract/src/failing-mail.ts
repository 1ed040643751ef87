import { Type, type Static } from 'typebox'
import { DateTime } from './fields.ts'

/** On a case: whether mails reach the person who reported it. */
export const FailingMail = Type.Union(
  [
    Type.Object({
      address: Type.String(),
      failures: Type.Integer(),
      since: DateTime,
      reason: Type.String({ description: 'What the mail server said, without links.' }),
    }),
    Type.Null(),
  ],
  { description: 'Set while mails to the requester fail; null once one was delivered.' },
)
export type FailingMail = Static<typeof FailingMail>
