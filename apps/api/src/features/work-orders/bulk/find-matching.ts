import { mostMatching, type WorkOrderFilter } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { createCaseIds, type FoundCase } from '../../../db/case-ids.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import { readFilter, type Viewer } from '../read-filter.ts'

const idsOf = createCaseIds('work_orders', mostMatching + 1)

/** The work orders of a filter; of too many, one more than may be changed together. */
export const findMatching = async (
  db: Kysely<Tables>,
  filter: WorkOrderFilter,
  viewer: Viewer,
): Promise<FoundCase[]> => idsOf(db, await readFilter(db, filter, viewer))
