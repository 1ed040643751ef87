import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body, NewPassword } from './fields.ts'
import { User } from './users.ts'
import { Code, CurrentPassword, twoFactorEndpoints } from './two-factor-endpoints.ts'
import { EndedSessions, authSessionEndpoints } from './auth-session-endpoints.ts'
import { passwordResetEndpoints } from './password-reset-endpoints.ts'
import { Credentials, Registration, SignedIn, TwoFactorChallenge } from './auth.ts'

export const authEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/auth/register',
    feature: 'auth',
    summary: 'Create an account and sign in; a mail asks to confirm the address',
    access: 'open',
    limit: 'register',
    body: Registration,
    responses: { 201: SignedIn },
    errors: ['email_taken', 'weak_password'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/login',
    feature: 'auth',
    summary: 'Sign in; an account with a second factor gets a ticket first',
    access: 'open',
    limit: 'login',
    body: Credentials,
    responses: { 200: Type.Union([SignedIn, TwoFactorChallenge]) },
    errors: ['wrong_credentials'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/login/second-factor',
    feature: 'auth',
    summary: 'Finish signing in with the code from the authenticator, or a recovery code',
    access: 'open',
    limit: 'login',
    body: Body({ ticket: Type.String({ minLength: 1, maxLength: 200 }), code: Code }),
    responses: { 200: SignedIn },
    errors: ['wrong_code'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    feature: 'auth',
    summary: 'A new access token for the refresh cookie, which is rotated',
    access: 'open',
    responses: { 200: Type.Object({ token: Type.String() }) },
    errors: ['unauthorized', 'forbidden'],
  }),
  ...passwordResetEndpoints,
  endpoint({
    method: 'POST',
    path: '/api/auth/confirm-email',
    feature: 'auth',
    summary: 'Confirm an address with the token of the mail; doing it again changes nothing',
    access: 'open',
    limit: 'credential',
    body: Body({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
    responses: { 204: Type.Null() },
    errors: ['link_expired'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/confirmation-mail',
    feature: 'auth',
    summary: 'Mail the link that confirms your address once more',
    access: 'signed-in',
    worksBeforeSecondFactor: true,
    limit: 'reset',
    responses: { 204: Type.Null() },
  }),
  endpoint({
    method: 'GET',
    path: '/api/auth/user',
    feature: 'auth',
    summary: 'Who is signed in',
    access: 'signed-in',
    worksBeforePasswordChange: true,
    responses: { 200: User },
  }),
  ...authSessionEndpoints,
  endpoint({
    method: 'POST',
    path: '/api/auth/password',
    feature: 'auth',
    summary: 'Change your password; every other sign-in ends',
    access: 'signed-in',
    worksBeforePasswordChange: true,
    limit: 'credential',
    body: Body({ currentPassword: CurrentPassword, newPassword: NewPassword }),
    responses: { 200: EndedSessions },
    errors: ['weak_password'],
  }),
  ...twoFactorEndpoints,
] as const
