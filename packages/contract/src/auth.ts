import { Type, type Static } from 'typebox'
import { Body, Email, Id, DateTime, NewPassword, OptionalPlainText, Phone, PlainText } from './fields.ts'
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
