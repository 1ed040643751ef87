import { Type, type Static } from 'typebox'
import { roles } from './access.ts'
import { accountStatuses } from './account-words.ts'
import {
  Body,
  ClearablePlainText,
  DateTime,
  Email,
  Id,
  NewPassword,
  OptionalDay,
  OptionalPlainText,
  OptionalText,
  Phone,
  PlainText,
  Query,
} from './fields.ts'
import { managementStatuses } from './statuses.ts'
import { priorities } from './priorities.ts'
import { User } from './users.ts'
import { HandOverOfLeaver } from './technicians.ts'

/** An account as administrators see it. */
export const Account = Type.Object({
  ...User.properties,
  assignedWorkOrders: Type.Integer({ description: 'Active work orders assigned to a technician.' }),
  technicianId: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The technician that the account is, or was.',
  }),
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
  createdFrom: OptionalDay('The first day, in the time zone of the service.'),
  createdTo: OptionalDay('The last day, in the time zone of the service.'),
})
export type AccountFilter = Static<typeof AccountFilter>

const OptionalPhone = Type.Optional(
  Type.Union([Phone, Type.String({ maxLength: 0 }), Type.Null()], { description: 'Null removes it.' }),
)

export const AccountCreation = Body({
  email: Email,
  firstName: PlainText(100),
  lastName: PlainText(100),
  password: NewPassword,
  phone: OptionalPhone,
  facilityName: OptionalPlainText(),
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
  facilityName: ClearablePlainText(),
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
  ...HandOverOfLeaver.properties,
})
export type AccountChange = Static<typeof AccountChange>

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
