import { helpRequestsStatus, type DeskSummary } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { countCapped } from '../../db/paging.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { isWithoutContact } from '../../security/mask-contacts.ts'
import { countSessions } from './list-desk-sessions.ts'
import { cardFilters, listDeskWorkOrders } from './list-desk-work-orders.ts'
import { isWithoutWorkOrder } from '../../domain/case/without-work-order.ts'

const barsShown = 8
const recentShown = 5

/** What the page counts. Work orders and their equipment come from counters, so that the cost is that of a few rows. */
export const deskSummary = async (
  db: Kysely<Tables>,
  since: Date | undefined,
  isMasked: boolean,
): Promise<DeskSummary> => {
  const [counts, bars, chatSessions, helpRequests, recent, newSince] = await Promise.all([
    db.selectFrom('work_order_counts').selectAll().execute(),
    mostFrequentEquipment(db),
    countSessions(db),
    countCapped(db, db.selectFrom('help_requests').select('id')),
    listDeskWorkOrders(db, { limit: recentShown }, isMasked),
    since === undefined ? null : countNew(db, since),
  ])
  const sumOf = (isCounted: (row: (typeof counts)[number]) => boolean): number =>
    counts.filter(isCounted).reduce((sum, { count }) => sum + count, 0)
  const total = sumOf(() => true)
  const equipment = bars
    // What holds a contact is counted among the others: its own words are not shown.
    .filter(({ equipment_type: words }) => !isMasked || isWithoutContact(words))
    .map(({ equipment_type, count }) => ({ equipmentType: equipment_type, count }))
  return {
    workOrders: {
      open: sumOf(({ status }) => cardFilters.open.statuses?.includes(helpRequestsStatus(status)) === true),
      highPriority: sumOf(
        ({ priority }) => cardFilters['high-priority'].priorities?.includes(priority) === true,
      ),
      resolved: sumOf(
        ({ status }) => cardFilters.resolved.statuses?.includes(helpRequestsStatus(status)) === true,
      ),
      total,
    },
    chatSessions,
    helpRequests,
    equipment,
    otherEquipment: Math.max(0, total - equipment.reduce((sum, { count }) => sum + count, 0)),
    recent: recent.items,
    newSince,
  }
}

const countNew = (db: Kysely<Tables>, since: Date): Promise<number> =>
  countCapped(
    db,
    db
      .selectFrom('work_orders')
      .select('id')
      .where('created_at', '>', since)
      .unionAll(
        db.selectFrom('help_requests').select('id').where('created_at', '>', since).where(isWithoutWorkOrder),
      ),
  )

const mostFrequentEquipment = (db: Kysely<Tables>) =>
  db
    .selectFrom('work_order_equipment_counts')
    .select(['equipment_type', 'count'])
    .where('count', '>', 0)
    .orderBy('count', 'desc')
    .orderBy('equipment_type')
    .limit(barsShown)
    .execute()
