import {
  type AccountFilter,
  type ChatSessionFilter,
  type ContactMessageFilter,
  type FigureDimension,
  type Role,
  type TessaRecords,
  type TessaSegment,
  type TessaUnderstanding,
  type TessaVisualization,
  type WorkOrderFilter,
  workOrdersOfValue,
} from '@tessa/contract'
import type { Kysely, RawBuilder } from 'kysely'
import type { CaseFilter } from '../../../db/case-filter.ts'
import { countCasesBy, type CaseColumn, type CaseCount } from '../../../db/count-cases.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import type { DayRange } from '../../../domain/figures/range.ts'
import { readLabels } from '../../../domain/figures/value-labels.ts'
import { definitionOf } from '../understanding/questions.ts'
import { lastOf } from '../understanding/days.ts'

/** How the lists read their filters: an answer counts by the same conditions. */
export interface ListReaders {
  readonly workOrders: (
    db: Kysely<Tables>,
    filter: WorkOrderFilter,
    viewer: { readonly userId: string; readonly now: Date; readonly timeZone: string },
  ) => Promise<CaseFilter>
  readonly sessions: (
    filter: ChatSessionFilter,
    viewer: { readonly now: Date; readonly timeZone: string },
  ) => RawBuilder<boolean>
  readonly countAccounts: (db: Kysely<Tables>, filter: AccountFilter, timeZone: string) => Promise<number>
  readonly countContactMessages: (db: Kysely<Tables>, filter: ContactMessageFilter) => Promise<number>
}

export interface AnswerContext {
  readonly db: Kysely<Tables>
  readonly lists: ListReaders
  readonly viewer: { readonly userId: string; readonly now: Date; readonly timeZone: string }
  readonly role: Role
  readonly today: string
}

/** The answer to an understood question. */
export interface Answer {
  readonly sentence: readonly TessaSegment[]
  readonly visualization: TessaVisualization | null
}

export type AnswerQuestion = (context: AnswerContext, understanding: TessaUnderstanding) => Promise<Answer>

export type WorkOrderRecords = Extract<TessaRecords, { list: 'work-orders' }>

/** The days of a question: those that it names, or the usual ones. */
export const rangeOf = (
  { question, range }: Pick<TessaUnderstanding, 'question' | 'range'>,
  today: string,
): DayRange | undefined => {
  const { usualDays } = definitionOf(question)
  return range ?? (usualDays === undefined ? undefined : lastOf(today, usualDays, 'day'))
}

/** The same for a question that always has days. */
export const daysOf = (understanding: TessaUnderstanding, today: string): DayRange =>
  rangeOf(understanding, today) ?? lastOf(today, 30, 'day')

export const workOrders = (filter: WorkOrderFilter): WorkOrderRecords => ({ list: 'work-orders', filter })

/** The records of one value among others. */
export const ofValue = (
  { filter }: WorkOrderRecords,
  dimension: FigureDimension,
  value: string,
): WorkOrderRecords => workOrders({ ...filter, ...workOrdersOfValue(dimension, value) })

export const columns: Readonly<Record<FigureDimension, CaseColumn>> = {
  equipment: 'equipment_type',
  manufacturer: 'manufacturer',
  facility: 'facility_name',
  technician: 'technician_id',
  priority: 'priority',
}

/** How many work orders a list shows, for each value of a column. */
export const countBy = async (
  { db, lists, viewer }: AnswerContext,
  { filter }: WorkOrderRecords,
  column: CaseColumn,
): Promise<readonly CaseCount[]> =>
  countCasesBy(db, 'work_orders', await lists.workOrders(db, filter, viewer), column)

export const sumOf = (counts: readonly CaseCount[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0)

/** By what an answer is drawn where the question does not say it. */
export const drawnBy = ({ by, equipment }: TessaUnderstanding): FigureDimension =>
  by ?? (equipment?.length === 1 ? 'priority' : 'equipment')

/** What values are called on the screen. */
export const labelsOf = async (
  { db }: AnswerContext,
  dimension: FigureDimension,
  values: readonly string[],
): Promise<(value: string) => string> => {
  const technicians = dimension === 'technician' ? values.filter((value) => value !== '') : []
  return (await readLabels(db, technicians))(dimension)
}

/** The most marks of a chart. */
export const mostMarks = 10
