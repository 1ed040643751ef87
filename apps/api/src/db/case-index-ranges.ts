import { priorities } from '@tessa/contract'
import { sql } from 'kysely'
import {
  attentionConditions,
  beyond,
  conditions,
  isGiven,
  isLate,
  noDeadline,
  ofReporter,
  where,
  type Shape,
} from './case-filter.ts'
import { facetsOf } from './case-facets.ts'
import { epochOf, keyOf, orderBy, orderTerms, sortKeys, type CaseSort, type Fragment } from './case-sort.ts'
import { slot } from './prepared-statements.ts'

/** A range of an index with rows in the order of the list: one for each row of `values`, or a single one. */
export interface IndexRange {
  readonly values?: Fragment
  /** The first columns of the index with their values in this range. */
  readonly prefix?: readonly (readonly [column: Fragment, value: Fragment | null])[]
  readonly conditions?: readonly Fragment[]
  /** The conditions that count it at once, where there are too many ranges to count one by one. */
  readonly counted?: readonly Fragment[]
  /** The first column of a smaller index of the same rows, from which they are counted. */
  readonly countedBy?: Fragment
  /** Its rows are few and unsorted, so they are collected first and then sorted. */
  readonly isGathered?: true
}

const eachOf = (name: string, type: 'text' | 'integer', as: string): Fragment =>
  sql`unnest(${slot(name)}::${sql.raw(type)}[]) as ${sql.raw(as)} (value)`

const eachWord = (words: readonly string[], as: string): Fragment =>
  sql`unnest(array[${sql.join(words.map((word) => sql.lit(word)))}]) as ${sql.raw(as)} (value)`

const inValues = (column: string, name: string, type: 'text' | 'integer'): IndexRange => ({
  values: eachOf(name, type, 'one'),
  prefix: [[sql.ref(column), sql`one.value`]],
})

/** Hides a value from the query planner, which would plan the statement again for each value. */
const unseen = (value: Fragment): Fragment => sql`(select ${value})`

const ofNobody: IndexRange = { prefix: [[sql`technician_id`, null]] }

const ofTechnicians = (shape: Shape): IndexRange[] => [
  ...(isGiven(shape, 'technicianIds') ? [inValues('technician_id', 'technicianIds', 'integer')] : []),
  ...(isGiven(shape, 'isUnassigned') ? [ofNobody] : []),
]

const dueUntil = { 'due-soon': 'soon', 'due-today': 'tomorrow' } as const

const ofDue = (until: string): Fragment[] => [
  sql`due_order >= ${unseen(sql`${slot('now')}::bigint`)}`,
  sql`due_order < ${unseen(sql`${slot(until)}::bigint`)}`,
]

/** An index with few values keeps the rows of each in the order of the table, so that a count reads few blocks. */
const overdue: IndexRange = {
  conditions: [attentionConditions.overdue],
  countedBy: sql`technician_id`,
}

const ofAttention = (shape: Shape): IndexRange[] => [
  ...shape.attention.map((word): IndexRange => {
    if (word === 'overdue') return overdue
    if (word !== 'due-soon' && word !== 'due-today') return { conditions: [attentionConditions[word]] }
    const range = { conditions: ofDue(dueUntil[word]) }
    return shape.sort === 'due' ? range : { ...range, isGathered: true }
  }),
  ...(isGiven(shape, 'attentionStatuses') ? [inValues('status', 'attentionStatuses', 'text')] : []),
]

/** Each combination of status, priority and technician is a range in the order of creation. */
const ofKinds = (shape: Shape, allStatuses: readonly string[]): IndexRange => {
  const hasTechnicians = isGiven(shape, 'technicianIds')
  const sources = [
    isGiven(shape, 'statuses') ? eachOf('statuses', 'text', 'of_status') : eachWord(allStatuses, 'of_status'),
    isGiven(shape, 'priorities')
      ? eachOf('priorities', 'text', 'of_priority')
      : eachWord(priorities, 'of_priority'),
    ...(hasTechnicians ? [eachOf('technicianIds', 'integer', 'of_technician')] : []),
  ]
  return {
    values: sql.join(sources, sql` cross join `),
    prefix: [
      ...(hasTechnicians ? [[sql`technician_id`, sql`of_technician.value`] as const] : []),
      [sql`status`, sql`of_status.value`],
      [sql`priority`, sql`of_priority.value`],
    ],
    counted: conditions(shape),
  }
}

/** What has no deadline is ordered by this minus its creation, the newest first. */
const undated = sql`100000000000000`

/** The distance between the ranks of two priorities in `priority_order`. */
const perRank = sql`100000000000000`

/** Within a priority, rows are ordered by creation, so each priority is a range of `priority_order`. */
const prioritiesInOrder: IndexRange = {
  values: sql`(select ${perRank} * case word when 'critical' then 3 when 'high' then 2 when 'medium' then 1 else 0 end as value
    from unnest(${slot('priorities')}::text[]) as word offset 0) as lowest`,
  conditions: [sql`priority_order >= lowest.value`, sql`priority_order < lowest.value + ${perRank}`],
}

const bounds = (column: Fragment, field: 'created' | 'resolved'): Fragment[] => [
  sql`${column} >= ${unseen(sql`${slot(`${field}From`)}::timestamptz`)}`,
  sql`${column} < ${unseen(sql`${slot(`${field}Before`)}::timestamptz`)}`,
]

/** A range for each day. */
const ofDays = (field: 'created' | 'resolved', own: readonly Fragment[] = []): IndexRange => {
  const column = sql.ref(`${field}_at`)
  const counted = bounds(column, field)
  return {
    values: sql`unnest(${unseen(sql`${slot(`${field}Days`)}::date[]`)}) as one (value)`,
    prefix: [[sql`((${column} at time zone 'UTC')::date)`, sql`one.value`]],
    conditions: [...own, ...counted],
    counted,
  }
}

const ofResolvedDays = (shape: Shape): IndexRange[] | undefined =>
  isGiven(shape, 'resolvedDays') ? [ofDays('resolved')] : undefined

/** By deadline, each day is a range for those with one, and all days are one range for the others. */
const ofCreatedDays = (shape: Shape): IndexRange[] | undefined => {
  if (!isGiven(shape, 'createdDays') || shape.sort !== 'due') return undefined
  const inOrder = [
    sql`due_order >= ${undated} - ${unseen(epochOf('createdBefore'))}`,
    sql`due_order <= ${undated} - ${unseen(epochOf('createdFrom'))}`,
  ]
  return [
    ofDays('created', [sql`due_order < ${sql.lit(noDeadline)}`]),
    { conditions: [...inOrder, ...bounds(sql`created_at`, 'created')] },
  ]
}

const isByCreation = (sort: CaseSort): boolean => sort === 'newest' || sort === 'oldest'

const ofFacet = (facet: string, shape: Shape): IndexRange[] | undefined => {
  switch (facet) {
    case 'status':
      return [inValues('status', 'statuses', 'text')]
    case 'priority':
      return shape.sort === 'priority' ? [prioritiesInOrder] : [inValues('priority', 'priorities', 'text')]
    case 'technician':
      return ofTechnicians(shape)
    case 'equipment':
      return [inValues('equipment_type', 'equipment', 'text')]
    case 'manufacturer':
      return [inValues('manufacturer', 'manufacturers', 'text')]
    case 'facility':
      return [inValues('facility_name', 'facilities', 'text')]
    case 'attention':
      return ofAttention(shape)
    case 'created':
      return isByCreation(shape.sort) ? [{ conditions: conditions(shape) }] : ofCreatedDays(shape)
    case 'resolved':
      return ofResolvedDays(shape)
    case 'reporter':
      // The index of an account's cases is in the order of creation.
      return [{ conditions: [ofReporter], ...(isByCreation(shape.sort) ? {} : { isGathered: true }) }]
    case 'due':
      return shape.sort === 'due' ? [{ conditions: conditions(shape) }] : undefined
    default:
      return undefined
  }
}

/** Those of some statuses whose answer is late have an index of their own. */
const ofLate: IndexRange = { ...inValues('status', 'statuses', 'text'), conditions: [isLate] }

const kindFacets: ReadonlySet<string> = new Set(['status', 'priority', 'technician'])

/** The ranges of a filter with only statuses, priorities and technicians; undefined for any other filter. */
export const kindsOf = (shape: Shape, allStatuses: readonly string[]): IndexRange[] | undefined => {
  const isKinds = facetsOf(shape).every((facet) => kindFacets.has(facet))
  return isKinds && !isGiven(shape, 'isUnassigned') ? [ofKinds(shape, allStatuses)] : undefined
}

/**
 * The ranges with exactly the rows of the filter, in order. Undefined if no index has them. In that case, the rows
 * have to be searched for, like words.
 */
export const indexRangesOf = (shape: Shape, allStatuses: readonly string[]): IndexRange[] | undefined => {
  const wanted = facetsOf(shape)
  const [only] = wanted
  if (only === undefined) return [{ conditions: [] }]
  if (wanted.length === 1) return ofFacet(only, shape)
  if (!isByCreation(shape.sort)) return undefined
  const isOfLate = wanted.length === 2 && wanted.includes('late') && wanted.includes('status')
  return isOfLate ? [ofLate] : kindsOf(shape, allStatuses)
}

/** From the probably narrowest facet to the widest. */
const fromNarrow = [
  'reporter',
  'technician',
  'facility',
  'manufacturer',
  'equipment',
  'attention',
  'status',
  'priority',
]

/** Ranges that contain the rows of the filter and other rows, in order. */
export const widerRangesOf = (shape: Shape): IndexRange[] => {
  const wanted = facetsOf(shape)
  const narrowest = fromNarrow.find((facet) => wanted.includes(facet))
  return (narrowest === undefined ? undefined : ofFacet(narrowest, shape)) ?? [{ conditions: [] }]
}

/** `any` instead of an equality, because the planner ignores columns with an equality as sort columns. */
const insideOf = ({ prefix = [], conditions: of = [] }: IndexRange): Fragment[] => [
  ...prefix.map(([column, value]) =>
    value === null ? sql`${column} is null` : sql`${column} = any(array[${value}])`,
  ),
  ...of,
]

/**
 * The order includes the prefix, so that the planner uses only the index of the range. With only the key, it might
 * use the index of all rows, and read all of it if a value is rarer than estimated.
 */
const orderOf = ({ prefix = [] }: IndexRange, sort: CaseSort): Fragment => {
  const first = prefix.map(([column]) => (sortKeys[sort].isAscending ? column : sql`${column} desc`))
  return sql`order by ${sql.join([...first, ...orderTerms(sort)])}`
}

/** The first rows of each range, as ids with their keys. */
const firstOf = (
  table: Fragment,
  range: IndexRange,
  shape: Shape,
  { after, most }: { readonly after: readonly Fragment[]; readonly most: number },
): Fragment => {
  const { sort } = shape
  const { values, conditions: of = [], isGathered } = range
  const columns = sql`id, ${keyOf(sort)}`
  const limit = sql`limit ${sql.lit(most)}`
  if (isGathered)
    return sql`(select ${columns} from (select ${columns} from ${table} ${where(of)} offset 0) gathered
      ${where(after)} ${orderBy(sort)} ${limit})`
  const rows = sql`select ${columns} from ${table} ${where([...insideOf(range), ...after])} ${orderOf(range, sort)} ${limit}`
  return values ? sql`select first.* from ${values} cross join lateral (${rows}) first` : sql`(${rows})`
}

/** Merges the parts. A row in several ranges appears once. */
const together = (parts: readonly Fragment[]): Fragment => sql.join(parts, sql` union `)

/** The rows of a page, merged from the first rows of each range. */
export const pageOf = (table: Fragment, ranges: readonly IndexRange[], shape: Shape): Fragment => {
  const inOrder = sql`${orderBy(shape.sort)} limit ${sql.lit(shape.limit)}`
  const [first] = ranges
  // Rows that are already read in order need no second lookup by id.
  if (ranges.length === 1 && first && !first.values && !first.prefix && !first.isGathered)
    return sql`select * from ${table} ${where([...(first.conditions ?? []), ...beyond(shape)])} ${inOrder}`
  const part = { after: beyond(shape), most: shape.limit }
  const parts = ranges.map((one) => firstOf(table, one, shape, part))
  const ids = sql`select id from (${together(parts)}) ids ${inOrder}`
  return sql`select * from ${table} where id in (${ids})`
}

/** The rows of a filter that is one range, in the order that chooses its index. */
const singleOf = (ranges: readonly IndexRange[], sort: CaseSort): Fragment | undefined => {
  const [only] = ranges
  if (!only || ranges.length > 1 || only.values) return undefined
  const inside = where(insideOf(only))
  if (only.isGathered) return inside
  return sql`${inside} ${only.countedBy ? sql`order by ${only.countedBy}` : orderOf(only, sort)}`
}

/** The number of rows in the ranges, up to a limit. */
export const countOfRanges = (
  table: Fragment,
  ranges: readonly IndexRange[],
  shape: Shape,
  most: number,
): Fragment => {
  const { sort } = shape
  const limit = sql`limit ${sql.lit(most)}`
  const whole = ranges.find(({ counted }) => counted)?.counted
  const single = whole ? sql`${where(whole)}` : singleOf(ranges, sort)
  // Each step that passes the rows on takes as long as a third of reading them.
  if (single) return sql`select count(*) as total from (select from ${table} ${single} ${limit}) counted`
  const parts = ranges.map((range) =>
    range.isGathered
      ? sql`(select id, ${keyOf(sort)} from ${table} ${where(range.conditions ?? [])} ${limit})`
      : firstOf(table, range, shape, { after: [], most }),
  )
  return sql`select count(*) as total
    from (select 1 from (${together(parts)}) ids limit ${sql.lit(most)}) counted`
}
