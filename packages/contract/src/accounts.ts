import { Type, type Static } from 'typebox'
import { roles } from './access.ts'
import {
  accountImportLimits,
  accountStatuses,
  importOutcomes,
  passwordStrengths,
  signInEvents,
} from './account-words.ts'
import { SignInSession } from './auth.ts'
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
import { managementStatuses } from './statuses.ts'
import { priorities } from './priorities.ts'
import { User } from './users.ts'
import { base64Pattern } from './validation-patterns.ts'
import { HandOverOfLeaver } from './technicians.ts'

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
  Type.Union([Phone, Type.String({ maxLength: 0 }), Type.Null()], { description: 'Null removes it.' }),
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
  ...HandOverOfLeaver.properties,
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

export const AccountImport = Body({
  file: Type.String({
    minLength: 1,
    maxLength: Math.ceil(accountImportLimits.bytes / 3) * 4,
    pattern: base64Pattern.source,
    description: 'The CSV file in base64: 2 MB and 5,000 rows at most, with the headers of the export.',
  }),
  dryRun: Type.Boolean({ description: 'Only say what would happen.' }),
})
export type AccountImport = Static<typeof AccountImport>

export const AccountImportResult = Type.Object({
  rows: Type.Array(
    Type.Object({
      line: Type.Integer({ description: 'Where the row begins in the file.' }),
      email: Type.String(),
      outcome: Type.Enum(importOutcomes),
      column: OptionalText,
      reason: OptionalText,
    }),
  ),
})
export type AccountImportResult = Static<typeof AccountImportResult>
