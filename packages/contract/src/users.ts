import { Type, type Static } from 'typebox'
import { roles } from './access.ts'
import { endpoint } from './endpoint.ts'
import { Body, ClearableLine, Id, Line, Moment, OptionalMoment, OptionalText, Phone } from './fields.ts'

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
  firstName: Type.Optional(Line(100)),
  lastName: Type.Optional(Line(100)),
  phone: Type.Optional(Phone),
  jobTitle: ClearableLine(100),
  facilityName: ClearableLine(),
  facilityType: ClearableLine(100),
  department: ClearableLine(),
  facilityAddress: ClearableLine(300),
  city: ClearableLine(100),
  state: ClearableLine(100),
  zipCode: ClearableLine(20),
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
