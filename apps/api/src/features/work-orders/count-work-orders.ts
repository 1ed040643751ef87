import {
  joinFilterValues,
  managementStatus,
  managementStatuses,
  priorities,
  workOrderAttentions,
  workOrderStatuses,
  type ManagementStatus,
  type WorkOrderAttention,
  type WorkOrderCountedField,
  type WorkOrderCounts,
  type WorkOrderFilter,
} from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import { createCaseCounts } from '../../db/case-counts.ts'
import { createCaseTotal } from '../../db/case-total.ts'
import { attentionConditions } from '../../db/case-filter.ts'
import type { Fragment } from '../../db/case-sort.ts'
import { countEach } from '../../db/count-each.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { boundedValues, dueMoments, readFilter, type Viewer } from './read-filter.ts'

const hasStatus = (word: ManagementStatus): Fragment =>
  sql`status in (${sql.join(
    workOrderStatuses.filter((status) => managementStatus(status) === word).map((status) => sql.lit(status)),
  )})`

const needsAttention: Readonly<Record<WorkOrderAttention, Fragment>> = {
  ...attentionConditions,
  escalated: hasStatus('escalated'),
  waiting: hasStatus('needs-info'),
}

const counts = createCaseCounts('work_orders', {
  status: Object.fromEntries(managementStatuses.map((word) => [word, hasStatus(word)])),
  priority: Object.fromEntries(priorities.map((word) => [word, sql`priority = ${sql.lit(word)}`])),
  attention: needsAttention,
})

const countsOf = <Word extends string>(words: readonly Word[], all: Readonly<Record<string, number>>) =>
  countEach(words, (word) => all[word] ?? 0)

/** How many work orders a filter shows, and how many each of its values would. */
export const countWorkOrders = async (
  db: Kysely<Tables>,
  filter: WorkOrderFilter,
  viewer: Viewer,
): Promise<WorkOrderCounts> => {
  const wanted = { ...(await readFilter(db, filter, viewer)), ...dueMoments(viewer) }
  const { total, status, priority, attention } = await counts(db, wanted)
  return {
    total,
    status: countsOf(managementStatuses, status),
    priority: countsOf(priorities, priority),
    attention: countsOf(workOrderAttentions, attention),
  }
}

const total = createCaseTotal({ table: 'work_orders', allStatuses: workOrderStatuses })

/** How many work orders a filter shows, up to the cap. */
export const countTotal = async (
  db: Kysely<Tables>,
  filter: WorkOrderFilter,
  viewer: Viewer,
): Promise<number> => total(db, await readFilter(db, filter, viewer))

/** How many work orders each value of a field would show: its own choice in the filter is left aside. */
export const countValues = async (
  db: Kysely<Tables>,
  { field, values, ...filter }: WorkOrderFilter & { field: WorkOrderCountedField; values: string },
  viewer: Viewer,
): Promise<{ value: string; count: number }[]> => {
  const counted: { value: string; count: number }[] = []
  // One after the other: they share the connections with everybody else.
  for (const value of boundedValues('values', values))
    counted.push({
      value,
      count: await countTotal(db, { ...filter, [field]: joinFilterValues([value]) }, viewer),
    })
  return counted
}
