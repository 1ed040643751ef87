import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body, Id } from './fields.ts'

export const presenceModes = ['viewing', 'editing'] as const

/** Somebody else who has a case open. */
export const PresentPerson = Type.Object({
  userId: Id,
  name: Type.String(),
  mode: Type.Enum(presenceModes),
})
export type PresentPerson = Static<typeof PresentPerson>

/** Who has a case open: also the data of a `presence` event. */
export const Presence = Type.Object({
  subject: Type.Enum(['work-order', 'help-request']),
  id: Id,
  people: Type.Array(PresentPerson),
})
export type Presence = Static<typeof Presence>

export const presenceEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/presence',
    feature: 'events',
    summary: 'Say that you have a case open, every 20 seconds, and hear who else has',
    access: 'staff',
    body: Body({
      subject: Type.Enum(['work-order', 'help-request']),
      id: Id,
      mode: Type.Enum([...presenceModes, 'left'], { description: '`left` when the case is closed.' }),
      screenId: Type.String({
        maxLength: 36,
        pattern: '^[0-9a-fA-F-]{36}$',
        description: 'Made by the screen, so that a person with two of them counts once.',
      }),
    }),
    responses: { 200: Presence },
  }),
] as const
