import { Type, type Static } from 'typebox'
import { roles } from './access.ts'
import { accountStatuses, passwordStrengths, signInEvents } from './account-words.ts'
import { SignInSession } from './auth.ts'
import { endpoint } from './endpoint.ts'
import {
  Body,
  ClearablePlainText,
  DateTime,
  Email,
  Id,
  NewPassword,
  OptionalDateTime,
  OptionalPlainText,
  OptionalText,
  Phone,
  PlainText,
  Query,
} from './fields.ts'
import { Page, PageQuery } from './lists.ts'
import { managementStatuses } from './statuses.ts'
import { priorities } from './priorities.ts'
import { User } from './users.ts'

/** An account as administrators see it. */
export const Account = Type.Object({
  ...User.properties,
  assignedWorkOrders: Type.Integer({ description: 'Active work orders assigned to a technician.' }),
})
export type Account = Static<typeof Account>

/** What narrows the list of accounts. */
export const AccountFilter = Query({
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Beginnings of words of the email address, first and last name; all must occur.',
    }),
  ),
  role: Type.Optional(Type.Enum(roles)),
  status: Type.Optional(Type.Enum(accountStatuses)),
})
export type AccountFilter = Static<typeof AccountFilter>

const OptionalPhone = Type.Optional(
  Type.Union([Phone, Type.Literal(''), Type.Null()], { description: 'Null removes it.' }),
)

export const AccountCreation = Body({
  email: Email,
  firstName: PlainText(100),
  lastName: PlainText(100),
  password: NewPassword,
  phone: OptionalPhone,
  department: OptionalPlainText(),
  role: Type.Optional(Type.Enum(roles)),
  isActive: Type.Optional(Type.Boolean()),
})
export type AccountCreation = Static<typeof AccountCreation>

export const AccountChange = Body({
  email: Email,
  firstName: PlainText(100),
  lastName: PlainText(100),
  phone: OptionalPhone,
  department: ClearablePlainText(),
  facilityType: ClearablePlainText(100),
  facilityAddress: ClearablePlainText(300),
  role: Type.Optional(Type.Enum(roles)),
  isActive: Type.Optional(Type.Boolean()),
  updatedAt: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'The `updatedAt` of the account that was changed: a stale one is refused.',
    }),
  ),
})
export type AccountChange = Static<typeof AccountChange>

/** How an account is secured. It tells how a password is stored, and nothing of the password. */
export const AccountSecurity = Type.Object({
  passwordStorage: Type.Union([
    Type.Object({
      algorithm: Type.String(),
      memoryKib: Type.Integer(),
      passes: Type.Integer(),
      lanes: Type.Integer(),
      setAt: OptionalDateTime,
      strength: Type.Enum([...passwordStrengths, 'unknown'], {
        description: '`unknown` if the password is older than this record.',
      }),
    }),
    Type.Null(),
  ]),
  mustChangePassword: Type.Boolean(),
  secondFactor: Type.Union([
    Type.Object({ enabledAt: DateTime, recoveryCodesLeft: Type.Integer() }),
    Type.Null(),
  ]),
  sessions: Type.Array(SignInSession),
  signIns: Type.Array(
    Type.Object({
      event: Type.Enum(signInEvents),
      at: DateTime,
      address: OptionalText,
      device: OptionalText,
      count: Type.Integer({ description: 'Repeated refusals are counted in one entry.' }),
    }),
    { description: 'The newest sign-ins and refusals first.' },
  ),
})
export type AccountSecurity = Static<typeof AccountSecurity>

/** What an account did last: its newest work orders and sessions. */
export const AccountActivity = Type.Object({
  workOrders: Type.Array(
    Type.Object({
      id: Id,
      workOrderNumber: Type.String(),
      shortNumber: Type.String(),
      equipmentType: Type.String(),
      status: Type.Enum(managementStatuses),
      priority: Type.Enum(priorities),
      createdAt: DateTime,
    }),
  ),
  chatSessions: Type.Array(
    Type.Object({
      id: Id,
      sessionId: Type.String(),
      equipmentType: OptionalText,
      manufacturer: OptionalText,
      model: OptionalText,
      sessionStatus: Type.String(),
      createdAt: DateTime,
    }),
  ),
})
export type AccountActivity = Static<typeof AccountActivity>

const Params = Type.Object({ id: Id })

export const adminUserEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/users',
    feature: 'admin-users',
    summary: 'Accounts, newest first',
    access: 'admins',
    query: Query({ ...PageQuery.properties, ...AccountFilter.properties }),
    responses: { 200: Page(Account) },
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/users',
    feature: 'admin-users',
    summary: 'Create an account; its owner chooses a new password at the first sign-in',
    access: 'admins',
    limit: 'account-administration',
    body: AccountCreation,
    responses: { 201: Account },
    errors: ['email_taken', 'weak_password', 'idempotency_mismatch'],
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/users/{id}',
    feature: 'admin-users',
    summary: 'One account',
    access: 'admins',
    params: Params,
    responses: { 200: Account },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'PUT',
    path: '/api/admin/users/{id}',
    feature: 'admin-users',
    summary:
      'Change an account; a field left out stays as it is. Another role and deactivation end its sign-ins at once',
    access: 'admins',
    params: Params,
    body: AccountChange,
    responses: { 200: Account },
    errors: ['not_found', 'conflict', 'email_taken', 'own_account', 'last_admin'],
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    feature: 'admin-users',
    summary: 'Delete an account: what it reported stays without the person, and its address is free again',
    access: 'admins',
    params: Params,
    responses: { 204: Type.Null() },
    errors: ['not_found', 'own_account', 'last_admin'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/reset-password',
    feature: 'admin-users',
    summary: 'Set a password, which its owner replaces at the next sign-in; ends all sign-ins of the account',
    access: 'admins',
    limit: 'account-administration',
    params: Params,
    body: Body({ newPassword: NewPassword }),
    responses: { 204: Type.Null() },
    errors: ['not_found', 'own_account', 'weak_password'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/password-link',
    feature: 'admin-users',
    summary: 'Mail a link that sets a password once, within a day',
    access: 'admins',
    limit: 'account-administration',
    params: Params,
    responses: { 204: Type.Null() },
    errors: ['not_found', 'account_inactive'],
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/users/{id}/security',
    feature: 'admin-users',
    summary: 'How an account is secured, where it is signed in, and its latest sign-ins and refusals',
    access: 'admins',
    params: Params,
    responses: { 200: AccountSecurity },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}/sessions',
    feature: 'admin-users',
    summary: 'End all sign-ins of an account',
    access: 'admins',
    params: Params,
    responses: { 204: Type.Null() },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}/sessions/{sessionId}',
    feature: 'admin-users',
    summary: 'End one sign-in of an account',
    access: 'admins',
    params: Type.Object({ id: Id, sessionId: Id }),
    responses: { 204: Type.Null() },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}/second-factor',
    feature: 'admin-users',
    summary: 'Switch off a second factor that its owner has lost; ends all sign-ins of the account',
    access: 'admins',
    params: Params,
    responses: { 204: Type.Null() },
    errors: ['not_found', 'own_account', 'mfa_invalid_state'],
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/user-activity',
    feature: 'admin-users',
    summary: 'The newest work orders and sessions of an account',
    access: 'admins',
    query: Query({ userId: Id }),
    responses: { 200: AccountActivity },
    errors: ['not_found'],
  }),
] as const
