import { Type, type Static } from 'typebox'
import { Body, Email, Id, Phone, Version } from './fields.ts'
import { Fix, FixWords } from './fix-fields.ts'
import { optionalWords } from './validation-patterns.ts'
import { managementStatuses } from './statuses.ts'
import { priorities } from './priorities.ts'

const Words = Type.Optional(Type.String({ maxLength: 20_000, pattern: optionalWords }))

/** What a change of the status asks for, of one work order or of many. */
export const statusChange = {
  status: Type.Enum(managementStatuses),
  notes: Words,
  resolutionNotes: Words,
}

/** What a change of the status of many asks for. */
export const bulkStatusChange = {
  ...statusChange,
  reopen: Type.Optional(
    Type.Boolean({ description: 'Also those that are fulfilled or archived: they are opened again.' }),
  ),
  /** What fixed each of them, with the status fulfilled. An answer that is known stays. */
  fix: Type.Optional(Fix),
  /** With the fix `other` alone. */
  fixWords: Type.Optional(FixWords),
}
export const BulkStatusChange = Body(bulkStatusChange)
export type BulkStatusChange = Static<typeof BulkStatusChange>

export const StatusChange = Body({ ...statusChange, version: Version })
export type StatusChange = Static<typeof StatusChange>

const EstimatedCompletion = Type.Optional(
  Type.Union([
    Type.String({
      maxLength: 40,
      pattern: String.raw`^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$`,
      description:
        'An ISO moment, in the time zone of the service unless it names one, or a date: until the service closes on it. Left out: unchanged.',
    }),
    Type.Null(),
  ]),
)

/** What an assignment asks for, of one work order or of many. */
export const assignment = {
  technicianId: Type.Union([Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), Type.Null()], {
    description: 'Null: back to those that nobody has.',
  }),
  estimatedCompletion: EstimatedCompletion,
  overMaximum: Type.Optional(Type.Boolean({ description: 'Also if the technician is full.' })),
  whileAway: Type.Optional(
    Type.Boolean({ description: 'Also if the technician is away today, or when it is to be done.' }),
  ),
}

export const Assignment = Body({ ...assignment, version: Version })
export type Assignment = Static<typeof Assignment>

const Line = (maxLength = 200) => Type.String({ minLength: 1, maxLength, pattern: String.raw`\S` })
const Fact = (maxLength = 200) => Type.Optional(Line(maxLength))
/** Null clears it. */
const ClearableFact = (maxLength = 200) => Type.Optional(Type.Union([Line(maxLength), Type.Null()]))

/** What is left out stays. What was assumed is known once it is sent, also where it was right. */
export const WorkOrderCorrection = Body({
  equipmentType: Fact(),
  manufacturer: ClearableFact(),
  model: ClearableFact(),
  serialNumber: ClearableFact(),
  facilityName: Fact(),
  facilityLocation: ClearableFact(300),
  contactName: Fact(),
  contactPhone: Type.Optional(Phone),
  contactEmail: Type.Optional(Email),
  estimatedCompletion: EstimatedCompletion,
  priority: Type.Optional(Type.Enum(priorities, { description: 'Managers and admins only, with a reason.' })),
  priorityReason: Type.Optional(
    Type.String({ maxLength: 2000, description: 'Goes with a priority, and stands in the history.' }),
  ),
  version: Version,
})
export type WorkOrderCorrection = Static<typeof WorkOrderCorrection>

export const Duplication = Body({
  of: Id,
  version: Version,
})
export type Duplication = Static<typeof Duplication>
