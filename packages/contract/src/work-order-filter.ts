import { Type, type Static } from 'typebox'
import { dayPattern, idPattern, OptionalDay, OptionalReporterId, Query } from './fields.ts'
import { managementStatuses } from './statuses.ts'
import { priorities } from './priorities.ts'
import {
  workOrderAttentions,
  workOrderDueWords,
  workOrderFacts,
  workOrderGaps,
  workOrderSorts,
} from './work-order-filter-words.ts'

const listPattern = (value: string): string => `^(?:${value})(?:,(?:${value}))*$`

const wordsPattern = (words: readonly string[]): string => listPattern(words.join('|'))
const statusPattern = wordsPattern(managementStatuses)
const priorityPattern = wordsPattern(priorities)
const attentionPattern = wordsPattern(workOrderAttentions)
const factPattern = wordsPattern(workOrderFacts)
const gapPattern = wordsPattern(workOrderGaps)
const technicianPattern = listPattern('me|none|[1-9][0-9]{0,8}')

const oneOrMoreOf = (words: readonly string[]): string =>
  `must be one or more of ${words.join(', ')}, separated by commas`

/** What each pattern of the filter asks for, in words that follow the name of the field. */
export const workOrderFilterRules: ReadonlyMap<string, string> = new Map([
  [statusPattern, oneOrMoreOf(managementStatuses)],
  [priorityPattern, oneOrMoreOf(priorities)],
  [attentionPattern, oneOrMoreOf(workOrderAttentions)],
  [factPattern, oneOrMoreOf(workOrderFacts)],
  [gapPattern, oneOrMoreOf(workOrderGaps)],
  [technicianPattern, 'must be numbers of technicians, me or none, separated by commas'],
  [dayPattern, 'must be a day such as 2026-11-24'],
  // Nobody types one.
  [idPattern, 'is not valid'],
])

const Words = (pattern: string, description: string) =>
  Type.Optional(Type.String({ maxLength: 600, pattern, description }))
const Values = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 2000, description }))

const filter = {
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Beginnings of words; all must occur.' })),
  status: Words(statusPattern, `One or more, separated by commas: ${managementStatuses.join(', ')}.`),
  priority: Words(priorityPattern, `One or more, separated by commas: ${priorities.join(', ')}.`),
  technicianId: Words(
    technicianPattern,
    'One or more, separated by commas: ids of technicians, me, none. Me is the caller.',
  ),
  equipment: Values(
    String.raw`Kinds of equipment, separated by commas. A comma within a value is written as \,`,
  ),
  manufacturer: Values(
    String.raw`Manufacturers, separated by commas. A comma within a value is written as \,`,
  ),
  facility: Values(
    String.raw`Names of facilities, separated by commas. A comma within a value is written as \,`,
  ),
  createdFrom: OptionalDay('The first day, in the time zone of the service.'),
  createdTo: OptionalDay('The last day, in the time zone of the service.'),
  resolvedFrom: OptionalDay('The first day, in the time zone of the service.'),
  resolvedTo: OptionalDay('The last day, in the time zone of the service.'),
  dueFrom: OptionalDay('The first day of the next deadline, in the time zone of the service.'),
  dueTo: OptionalDay('The last day of the next deadline, in the time zone of the service.'),
  due: Type.Optional(
    Type.Enum(workOrderDueWords, {
      description:
        'Undated: without a next deadline, as what is finished, what waits for its reporter, and what has none.',
    }),
  ),
  attention: Words(
    attentionPattern,
    `One or more, separated by commas: ${workOrderAttentions.join(', ')}. Only active work orders have any.`,
  ),
  fact: Words(
    factPattern,
    `One or more, separated by commas: ${workOrderFacts.join(', ')}. Counted in the background, within a minute of a change.`,
  ),
  unspecified: Words(gapPattern, 'What was not given: manufacturer.'),
  reporterId: OptionalReporterId,
  sort: Type.Optional(
    Type.Enum(workOrderSorts, {
      description:
        'Due: what falls due next comes first, what has no deadline last. Priority: critical first, the newest first within each.',
    }),
  ),
}

/**
 * Which work orders are meant, and in which order. Lists, counts, saved views, exports and whatever acts on many take
 * this very object. Values of one field are alternatives; all fields must fit.
 */
export const WorkOrderFilter = Query(filter)
export type WorkOrderFilter = Static<typeof WorkOrderFilter>

const countsOf = <Word extends string>(words: readonly Word[]) =>
  // A record of an enum says to TypeScript that it has no keys.
  Type.Unsafe<Record<Word, number>>(
    Type.Object(Object.fromEntries(words.map((word) => [word, Type.Integer()]))),
  )

/**
 * How many there are: in all, and of each value. The counts of a field leave its own choice aside, so that each says
 * what choosing that value would show. Like the totals of lists they are capped: 1001 means "more than 1000".
 */
export const WorkOrderCounts = Type.Object({
  total: Type.Integer(),
  status: countsOf(managementStatuses),
  priority: countsOf(priorities),
  attention: countsOf(workOrderAttentions),
})
export type WorkOrderCounts = Static<typeof WorkOrderCounts>
