import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body, Email, Id, Moment, NewPassword, OptionalPlainLine, Phone, PlainLine } from './fields.ts'
import { Page } from './lists.ts'
import { User } from './users.ts'

export const Registration = Body({
  firstName: PlainLine(100),
  lastName: PlainLine(100),
  email: Email,
  phone: Phone,
  jobTitle: PlainLine(100),
  facilityName: PlainLine(),
  facilityType: PlainLine(100),
  department: OptionalPlainLine(),
  facilityAddress: OptionalPlainLine(300),
  city: OptionalPlainLine(100),
  state: OptionalPlainLine(100),
  zipCode: OptionalPlainLine(20),
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

export const SecondFactorAsked = Type.Object({
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
  createdAt: Moment,
  lastSeenAt: Moment,
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
    answers: { 201: SignedIn },
    refusals: ['email_taken', 'weak_password'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/login',
    feature: 'auth',
    summary: 'Sign in; an account with a second factor gets a ticket first',
    access: 'open',
    limit: 'login',
    body: Credentials,
    answers: { 200: Type.Union([SignedIn, SecondFactorAsked]) },
    refusals: ['wrong_credentials'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/login/second-factor',
    feature: 'auth',
    summary: 'Finish signing in with the code from the authenticator, or a recovery code',
    access: 'open',
    limit: 'login',
    body: Body({ ticket: Type.String({ minLength: 1, maxLength: 200 }), code: Code }),
    answers: { 200: SignedIn },
    refusals: ['wrong_code'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    feature: 'auth',
    summary: 'A new access token for the refresh cookie, which is rotated',
    access: 'open',
    answers: { 200: Type.Object({ token: Type.String() }) },
    refusals: ['unauthorized', 'forbidden'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    feature: 'auth',
    summary: 'Mail a link that sets a new password; the answer is the same whether or not the account exists',
    access: 'open',
    limit: 'reset',
    body: Body({ email: Email }),
    answers: { 200: Type.Object({ message: Type.String() }) },
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    feature: 'auth',
    summary: 'Set a new password with the token of the mail; every session of the account ends',
    access: 'open',
    limit: 'reset',
    body: Body({ token: Type.String({ minLength: 1, maxLength: 200 }), password: NewPassword }),
    answers: { 204: Type.Null() },
    refusals: ['link_expired', 'weak_password'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/confirm-email',
    feature: 'auth',
    summary: 'Confirm an address with the token of the mail; doing it again changes nothing',
    access: 'open',
    limit: 'secret',
    body: Body({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
    answers: { 204: Type.Null() },
    refusals: ['link_expired'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/confirmation-mail',
    feature: 'auth',
    summary: 'Mail the link that confirms your address once more',
    access: 'signed-in',
    limit: 'reset',
    answers: { 204: Type.Null() },
  }),
  endpoint({
    method: 'GET',
    path: '/api/auth/user',
    feature: 'auth',
    summary: 'Who is signed in',
    access: 'signed-in',
    worksBeforePasswordChange: true,
    answers: { 200: User },
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    feature: 'auth',
    summary: 'End this sign-in',
    access: 'signed-in',
    worksBeforePasswordChange: true,
    answers: { 200: EndedSessions },
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/logout-all',
    feature: 'auth',
    summary: 'End every sign-in of this account, this one too',
    access: 'signed-in',
    worksBeforePasswordChange: true,
    answers: { 200: EndedSessions },
  }),
  endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    feature: 'auth',
    summary: 'Where this account is signed in',
    access: 'signed-in',
    answers: { 200: Page(SignInSession) },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    feature: 'auth',
    summary: 'End every other sign-in of this account',
    access: 'signed-in',
    answers: { 204: Type.Null() },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    feature: 'auth',
    summary: 'End one sign-in of this account',
    access: 'signed-in',
    params: Type.Object({ id: Id }),
    answers: { 204: Type.Null() },
    refusals: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/password',
    feature: 'auth',
    summary: 'Change your password; every other sign-in ends',
    access: 'signed-in',
    worksBeforePasswordChange: true,
    limit: 'secret',
    body: Body({ currentPassword: CurrentPassword, newPassword: NewPassword }),
    answers: { 200: EndedSessions },
    refusals: ['weak_password'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/setup',
    feature: 'auth',
    summary: 'Begin to turn on the second factor: a secret and its QR code',
    access: 'signed-in',
    limit: 'secret',
    body: Body({ password: CurrentPassword }),
    answers: { 200: Type.Object({ secret: Type.String(), address: Type.String(), qrCode: Type.String() }) },
    refusals: ['second_factor_state', 'email_unconfirmed'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/enable',
    feature: 'auth',
    summary: 'Prove the authenticator with a first code; answers the recovery codes, shown once',
    access: 'signed-in',
    limit: 'secret',
    body: Body({ code: Code }),
    answers: { 200: RecoveryCodes },
    refusals: ['second_factor_state', 'email_unconfirmed'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/disable',
    feature: 'auth',
    summary: 'Turn off the second factor',
    access: 'signed-in',
    limit: 'secret',
    body: Body({ password: CurrentPassword, code: Code }),
    answers: { 200: Type.Object({ secondFactorEnabled: Type.Boolean() }) },
    refusals: ['second_factor_state'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    feature: 'auth',
    summary: 'New recovery codes; the old ones stop working',
    access: 'signed-in',
    limit: 'secret',
    body: Body({ password: CurrentPassword, code: Code }),
    answers: { 200: RecoveryCodes },
    refusals: ['second_factor_state'],
  }),
] as const
