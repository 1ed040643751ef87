import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body } from './fields.ts'

const UnsubscribeParams = Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{20,46}$' }) })

/** Whether an address receives mails about its cases. The masked address is clear enough for its owner. */
export const MailPreference = Type.Object({ address: Type.String(), wantsMails: Type.Boolean() })
export type MailPreference = Static<typeof MailPreference>

export const notificationEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/unsubscribe/{token}',
    feature: 'notifications',
    summary: 'Whether the address of a mail gets more of them; the link in the mail is all it takes',
    access: 'open',
    params: UnsubscribeParams,
    responses: { 200: MailPreference },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/unsubscribe/{token}',
    feature: 'notifications',
    summary: 'Stop the mails to this address, or have them again',
    access: 'open',
    params: UnsubscribeParams,
    body: Body({ wantsMails: Type.Boolean() }),
    responses: { 200: MailPreference },
    errors: ['not_found'],
  }),
] as const
