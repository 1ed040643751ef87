import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body } from './fields.ts'

export const Code = Type.String({
  minLength: 6,
  maxLength: 20,
  description: 'Six digits, or a recovery code.',
})
const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })
export const CurrentPassword = Type.String({ minLength: 1, maxLength: 200 })

export const twoFactorEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/setup',
    feature: 'auth',
    summary: 'Begin to turn on the second factor: a secret and its QR code',
    access: 'signed-in',
    worksBeforeSecondFactor: true,
    limit: 'credential',
    body: Body({ password: CurrentPassword }),
    responses: { 200: Type.Object({ secret: Type.String(), address: Type.String(), qrCode: Type.String() }) },
    errors: ['mfa_invalid_state', 'email_unconfirmed'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/enable',
    feature: 'auth',
    summary: 'Prove the authenticator with a first code; answers the recovery codes, shown once',
    access: 'signed-in',
    worksBeforeSecondFactor: true,
    limit: 'credential',
    body: Body({ code: Code }),
    responses: { 200: RecoveryCodes },
    errors: ['mfa_invalid_state', 'email_unconfirmed'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/disable',
    feature: 'auth',
    summary: 'Turn off the second factor',
    access: 'signed-in',
    limit: 'credential',
    body: Body({ password: CurrentPassword, code: Code }),
    responses: { 200: Type.Object({ secondFactorEnabled: Type.Boolean() }) },
    errors: ['mfa_invalid_state'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    feature: 'auth',
    summary: 'New recovery codes; the old ones stop working',
    access: 'signed-in',
    limit: 'credential',
    body: Body({ password: CurrentPassword, code: Code }),
    responses: { 200: RecoveryCodes },
    errors: ['mfa_invalid_state'],
  }),
] as const
