import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body, Email, Id, DateTime, NewPassword, OptionalPlainText, Phone, PlainText } from './fields.ts'
import { Page } from './lists.ts'
import { User } from './users.ts'

export const Registration = Body({
  firstName: PlainText(100),
  lastName: PlainText(100),
  email: Email,
  phone: Phone,
  jobTitle: PlainText(100),
  facilityName: PlainText(),
  facilityType: PlainText(100),
  department: OptionalPlainText(),
  facilityAddress: OptionalPlainText(300),
  city: OptionalPlainText(100),
  state: OptionalPlainText(100),
  zipCode: OptionalPlainText(20),
  password: NewPassword,
  confirmPassword: NewPassword,
  agreeToTerms: Type.Boolean(),
  emailNotifications: Type.Optional(Type.Boolean()),
})
export type Registration = Static<typeof Registration>

export const Credentials = Body({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 200 }),
  rememberMe: Type.Optional(Type.Boolean()),
})
export type Credentials = Static<typeof Credentials>

export const SignedIn = Type.Object({
  token: Type.String({
    description: 'An access token for the header `Authorization: Bearer`, valid for 15 minutes.',
  }),
  user: User,
  mustChangePassword: Type.Boolean(),
})
export type SignedIn = Static<typeof SignedIn>

export const TwoFactorChallenge = Type.Object({
  secondFactor: Type.Object({
    ticket: Type.String({ description: 'Hand it back with the code, within 5 minutes.' }),
  }),
})

export const SignInSession = Type.Object({
  id: Id,
  current: Type.Boolean(),
  rememberMe: Type.Boolean(),
  device: Type.String({ description: 'Browser and system, as the browser names itself.' }),
  address: Type.String(),
  createdAt: DateTime,
  lastSeenAt: DateTime,
})
export type SignInSession = Static<typeof SignInSession>

const Code = Type.String({ minLength: 6, maxLength: 20, description: 'Six digits, or a recovery code.' })
const EndedSessions = Type.Object({ endedSessions: Type.Integer() })
const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })
const CurrentPassword = Type.String({ minLength: 1, maxLength: 200 })

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
  endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    feature: 'auth',
    summary: 'End this sign-in',
    access: 'signed-in',
    worksBeforePasswordChange: true,
    responses: { 200: EndedSessions },
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/logout-all',
    feature: 'auth',
    summary: 'End every sign-in of this account, this one too',
    access: 'signed-in',
    worksBeforePasswordChange: true,
    responses: { 200: EndedSessions },
  }),
  endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    feature: 'auth',
    summary: 'Where this account is signed in',
    access: 'signed-in',
    responses: { 200: Page(SignInSession) },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    feature: 'auth',
    summary: 'End every other sign-in of this account',
    access: 'signed-in',
    responses: { 204: Type.Null() },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    feature: 'auth',
    summary: 'End one sign-in of this account',
    access: 'signed-in',
    params: Type.Object({ id: Id }),
    responses: { 204: Type.Null() },
    errors: ['not_found'],
  }),
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
