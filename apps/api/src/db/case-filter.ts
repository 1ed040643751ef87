import { sql } from 'kysely'
import { slot, type SlotValues } from './prepared-statements.ts'
import {
  beyondKey,
  keyValue,
  readSortCursor,
  type CaseSort,
  type Fragment,
  type SortPosition,
} from './case-sort.ts'

/** The reasons for attention to active cases, in addition to statuses. */
export const attentions = [
  'overdue',
  'due-soon',
  'due-today',
  'unassigned',
  'critical',
  'facility-assumed',
] as const
export type Attention = (typeof attentions)[number]

/** What the figures know of a work order, as conditions of its facts. */
export const factConditions = {
  responded: sql`response_seconds is not null`,
  'sla-kept': sql`sla = 'kept'`,
  'sla-missed': sql`sla = 'missed'`,
  reopened: sql`is_reopened`,
  'first-time-fix': sql`is_first_time_fix`,
} as const satisfies Record<string, Fragment>
export type Fact = keyof typeof factConditions

/** A filter of cases in the words of their table. */
export interface CaseFilter {
  readonly statuses?: readonly string[] | undefined
  readonly priorities?: readonly string[] | undefined
  readonly technicianIds?: readonly number[] | undefined
  /** Includes cases without a technician: in addition to the ids, if there are any. */
  readonly isUnassigned?: true | undefined
  readonly equipment?: readonly string[] | undefined
  readonly manufacturers?: readonly string[] | undefined
  readonly facilities?: readonly string[] | undefined
  readonly createdFrom?: Date | undefined
  readonly createdBefore?: Date | undefined
  readonly resolvedFrom?: Date | undefined
  readonly resolvedBefore?: Date | undefined
  /** Milliseconds of the next deadline. What has none lies beyond `noDeadline`. */
  readonly dueFrom?: number | undefined
  readonly dueBefore?: number | undefined
  readonly attention?: readonly Attention[] | undefined
  /** Statuses that need attention. They are added to `attention` and do not narrow it. */
  readonly attentionStatuses?: readonly string[] | undefined
  /** The range in which a deadline is due soon. */
  readonly now?: Date | undefined
  readonly soon?: Date | undefined
  /** The end of today. */
  readonly tomorrow?: Date | undefined
  readonly facts?: readonly Fact[] | undefined
  readonly hasNoManufacturer?: true | undefined
  /** Whose response is late. */
  readonly isLate?: true | undefined
  /** The account that reported them. */
  readonly reporterId?: string | undefined
  readonly search?: string | undefined
}

/** Deadlines lie before this key, and what has no deadline lies beyond it: in between is the year 3554. */
export const noDeadline = 50_000_000_000_000

export interface CaseQuery extends CaseFilter {
  readonly sort?: CaseSort | undefined
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

/** The parts of a query that determine its text. */
export interface Shape {
  /** The names of the given values. */
  readonly given: readonly string[]
  readonly attention: readonly Attention[]
  readonly facts: readonly Fact[]
  readonly sort: CaseSort
  readonly limit: number
}

export const isGiven = ({ given }: Shape, name: string): boolean => given.includes(name)

const valueNames = [
  'statuses',
  'priorities',
  'technicianIds',
  'isUnassigned',
  'equipment',
  'manufacturers',
  'hasNoManufacturer',
  'isLate',
  'facilities',
  'createdFrom',
  'createdBefore',
  'resolvedFrom',
  'resolvedBefore',
  'dueFrom',
  'dueBefore',
  'attentionStatuses',
  'reporterId',
] as const satisfies readonly (keyof CaseFilter)[]

interface Asked {
  readonly values: SlotValues
  readonly shape: Shape
}

const dayMs = 86_400_000
/** More days than these are not listed one by one. */
const mostDays = 400

/** The days in UTC that a range touches; undefined without an end, or of too many. */
const daysBetween = (from: Date | undefined, before: Date | undefined): string[] | undefined => {
  if (!from || !before) return undefined
  const first = Math.floor(from.getTime() / dayMs)
  const count = Math.ceil(before.getTime() / dayMs) - first
  return count > mostDays
    ? undefined
    : Array.from({ length: count }, (_, day) => new Date((first + day) * dayMs).toISOString().slice(0, 10))
}

/** Splits a query into its shape and the values of this execution. */
export const toShape = (wanted: CaseQuery, limit: number, query?: string): Asked => {
  const { sort = 'newest', attention = [], facts = [] } = wanted
  const { createdFrom, createdBefore, resolvedFrom, resolvedBefore } = wanted
  const after: SortPosition | undefined = readSortCursor(sort, wanted.cursor)
  const values: SlotValues = Object.fromEntries(
    Object.entries({
      ...Object.fromEntries(valueNames.map((name) => [name, wanted[name]])),
      createdDays: daysBetween(createdFrom, createdBefore),
      resolvedDays: daysBetween(resolvedFrom, resolvedBefore),
      now: wanted.now?.getTime(),
      soon: wanted.soon?.getTime(),
      tomorrow: wanted.tomorrow?.getTime(),
      afterKey: after && keyValue(sort, after),
      afterId: after?.id,
      query,
    }).filter(([, value]) => value !== undefined),
  )
  return { values, shape: { given: Object.keys(values), attention, facts, sort, limit } }
}

const active = sql`status not in ('fulfilled', 'archived')`

/** The same conditions as in the partial indexes. */
export const attentionConditions: Readonly<Record<Attention, Fragment>> = {
  overdue: sql`is_overdue`,
  // Only active cases with a running clock have a time as their key.
  'due-soon': sql`(due_order >= ${slot('now')}::bigint and due_order < ${slot('soon')}::bigint)`,
  'due-today': sql`(due_order >= ${slot('now')}::bigint and due_order < ${slot('tomorrow')}::bigint)`,
  unassigned: sql`(technician_id is null and ${active})`,
  critical: sql`(priority = 'critical' and ${active})`,
  'facility-assumed': sql`(facility_is_default and ${active})`,
}

const anyOf = (conditions: readonly Fragment[]): Fragment[] =>
  conditions.length === 0 ? [] : [sql`(${sql.join(conditions, sql` or `)})`]

const technician = (shape: Shape): Fragment[] =>
  anyOf([
    ...(isGiven(shape, 'technicianIds')
      ? [sql`technician_id = any(${slot('technicianIds')}::integer[])`]
      : []),
    ...(isGiven(shape, 'isUnassigned') ? [sql`technician_id is null`] : []),
  ])

const whereGiven = (shape: Shape, name: string, condition: Fragment): Fragment[] =>
  isGiven(shape, name) ? [condition] : []

const range = (
  shape: Shape,
  column: 'created_at' | 'resolved_at',
  from: string,
  before: string,
): Fragment[] => [
  ...whereGiven(shape, from, sql`${sql.ref(column)} >= ${slot(from)}::timestamptz`),
  ...whereGiven(shape, before, sql`${sql.ref(column)} < ${slot(before)}::timestamptz`),
]

/** The parts of a filter with counts beside their values. */
export const countedConditions = {
  status: (shape: Shape) => whereGiven(shape, 'statuses', sql`status = any(${slot('statuses')}::text[])`),
  priority: (shape: Shape) =>
    whereGiven(shape, 'priorities', sql`priority = any(${slot('priorities')}::text[])`),
  attention: (shape: Shape) =>
    anyOf([
      ...shape.attention.map((word) => attentionConditions[word]),
      ...whereGiven(shape, 'attentionStatuses', sql`status = any(${slot('attentionStatuses')}::text[])`),
    ]),
} as const satisfies Record<string, (shape: Shape) => Fragment[]>
export type CountedField = keyof typeof countedConditions

const ofFacts = ({ facts }: Shape): Fragment[] =>
  facts.length === 0
    ? []
    : [
        sql`id in (select work_order_id from work_order_facts where ${sql.join(
          facts.map((word) => factConditions[word]),
          sql` or `,
        )})`,
      ]

export const isLate = sql`response_breached_at is not null`

export const ofReporter = sql`user_id = ${slot('reporterId')}::uuid`

/** The other parts. */
export const plainConditions = (shape: Shape): Fragment[] => [
  ...whereGiven(shape, 'query', sql`search @@ ${slot('query')}::tsquery`),
  ...technician(shape),
  ...whereGiven(shape, 'equipment', sql`equipment_type = any(${slot('equipment')}::text[])`),
  ...whereGiven(shape, 'manufacturers', sql`manufacturer = any(${slot('manufacturers')}::text[])`),
  ...whereGiven(shape, 'hasNoManufacturer', sql`coalesce(manufacturer, '') = ''`),
  ...whereGiven(shape, 'isLate', isLate),
  ...whereGiven(shape, 'facilities', sql`facility_name = any(${slot('facilities')}::text[])`),
  ...range(shape, 'created_at', 'createdFrom', 'createdBefore'),
  ...range(shape, 'resolved_at', 'resolvedFrom', 'resolvedBefore'),
  ...whereGiven(shape, 'dueFrom', sql`due_order >= ${slot('dueFrom')}::bigint`),
  ...whereGiven(shape, 'dueBefore', sql`due_order < ${slot('dueBefore')}::bigint`),
  ...ofFacts(shape),
  ...whereGiven(shape, 'reporterId', ofReporter),
]

/** All conditions of a case. */
export const conditions = (shape: Shape): Fragment[] => [
  ...plainConditions(shape),
  ...Object.values(countedConditions).flatMap((of) => of(shape)),
]

const days: ReadonlySet<string> = new Set([
  'createdFrom',
  'createdBefore',
  'createdDays',
  'resolvedFrom',
  'resolvedBefore',
  'resolvedDays',
  'afterKey',
  'afterId',
])

/** Whether the filter has only dates. */
export const isOfDays = ({ given, attention: words, facts }: Shape): boolean =>
  words.length === 0 && facts.length === 0 && given.length > 0 && given.every((name) => days.has(name))

/** The condition for rows after the previous page. */
export const beyond = (shape: Shape): Fragment[] =>
  isGiven(shape, 'afterId') ? [beyondKey(shape.sort, slot('afterKey'), slot('afterId'))] : []

export const where = (all: readonly Fragment[]): Fragment =>
  all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``
