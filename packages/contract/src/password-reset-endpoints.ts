import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body, Email, NewPassword } from './fields.ts'

export const passwordResetEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    feature: 'auth',
    summary: 'Mail a link that sets a new password; the answer is the same whether or not the account exists',
    access: 'open',
    limit: 'reset',
    body: Body({ email: Email }),
    responses: { 200: Type.Object({ message: Type.String() }) },
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    feature: 'auth',
    summary: 'Set a new password with the token of the mail; every session of the account ends',
    access: 'open',
    limit: 'reset',
    body: Body({ token: Type.String({ minLength: 1, maxLength: 200 }), password: NewPassword }),
    responses: { 204: Type.Null() },
    errors: ['link_expired', 'weak_password'],
  }),
] as const
