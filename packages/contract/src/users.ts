import { Type, type Static } from 'typebox'
import { roles } from './access.ts'
import { endpoint } from './endpoint.ts'
import {
  Body,
  ClearablePlainLine,
  Id,
  Moment,
  OptionalMoment,
  OptionalText,
  Phone,
  PlainLine,
} from './fields.ts'

/** A person as the API shows them. Nothing about the password is here, so nothing about it can leave. */
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
  lastLoginAt: OptionalMoment,
  createdAt: Moment,
  updatedAt: Moment,
  workOrderCount: Type.Integer(),
  chatSessionCount: Type.Integer(),
  helpRequestCount: Type.Integer(),
})
export type User = Static<typeof User>

export const ProfileChanges = Body({
  firstName: Type.Optional(PlainLine(100)),
  lastName: Type.Optional(PlainLine(100)),
  phone: Type.Optional(Phone),
  jobTitle: ClearablePlainLine(100),
  facilityName: ClearablePlainLine(),
  facilityType: ClearablePlainLine(100),
  department: ClearablePlainLine(),
  facilityAddress: ClearablePlainLine(300),
  city: ClearablePlainLine(100),
  state: ClearablePlainLine(100),
  zipCode: ClearablePlainLine(20),
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
    answers: { 200: User },
  }),
  endpoint({
    method: 'PATCH',
    path: '/api/user/profile',
    feature: 'users',
    summary: 'Change your own details; a field left out stays as it is, null clears an optional one',
    access: 'signed-in',
    body: ProfileChanges,
    answers: { 200: User },
  }),
] as const
