import { Type, type Static } from 'typebox'
import { roles } from './access.ts'
import { endpoint } from './endpoint.ts'
import {
  Body,
  ClearablePlainText,
  Id,
  DateTime,
  OptionalDateTime,
  OptionalText,
  Phone,
  PlainText,
} from './fields.ts'

/** A user as the API returns it. It has no password fields, so that none can leak. */
export const User = Type.Object({
  id: Id,
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  phone: OptionalText,
  jobTitle: OptionalText,
  facilityName: OptionalText,
  clinicName: Type.Union([Type.String(), Type.Null()], { description: 'The same as facilityName.' }),
  organizationName: Type.Union([Type.String(), Type.Null()], { description: 'The same as facilityName.' }),
  facilityType: OptionalText,
  department: OptionalText,
  facilityAddress: OptionalText,
  city: OptionalText,
  state: OptionalText,
  zipCode: OptionalText,
  role: Type.Enum(roles),
  isActive: Type.Boolean(),
  emailNotifications: Type.Boolean(),
  isEmailConfirmed: Type.Boolean({
    description: 'Until then no mail goes to it but those that prove the mailbox.',
  }),
  mustChangePassword: Type.Boolean(),
  secondFactorEnabled: Type.Boolean(),
  mustSetUpSecondFactor: Type.Optional(
    Type.Boolean({ description: 'Of the own account: nothing else works before it has a second factor.' }),
  ),
  lastLoginAt: OptionalDateTime,
  createdAt: DateTime,
  updatedAt: DateTime,
  workOrderCount: Type.Integer(),
  chatSessionCount: Type.Integer(),
  helpRequestCount: Type.Integer(),
})
export type User = Static<typeof User>

export const ProfileChanges = Body({
  firstName: Type.Optional(PlainText(100)),
  lastName: Type.Optional(PlainText(100)),
  phone: Type.Optional(Phone),
  jobTitle: ClearablePlainText(100),
  facilityName: ClearablePlainText(),
  facilityType: ClearablePlainText(100),
  department: ClearablePlainText(),
  facilityAddress: ClearablePlainText(300),
  city: ClearablePlainText(100),
  state: ClearablePlainText(100),
  zipCode: ClearablePlainText(20),
  emailNotifications: Type.Optional(Type.Boolean()),
})
export type ProfileChanges = Static<typeof ProfileChanges>

export const userEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/user/profile',
    feature: 'users',
    summary: 'The signed-in person',
    access: 'signed-in',
    responses: { 200: User },
  }),
  endpoint({
    method: 'PATCH',
    path: '/api/user/profile',
    feature: 'users',
    summary: 'Change your own details; a field left out stays as it is, null clears an optional one',
    access: 'signed-in',
    body: ProfileChanges,
    responses: { 200: User },
  }),
] as const
