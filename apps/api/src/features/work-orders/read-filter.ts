import {
  dueSoonMinutes,
  managementStatus,
  mostFilterValues,
  priorities,
  splitFilterValues,
  workOrderFacts,
  workOrderStatuses,
  type WorkOrderFilter,
  type WorkOrderStatus,
} from '@tessa/contract'
import type { Kysely } from 'kysely'
import { attentions, noDeadline, type Attention, type CaseFilter } from '../../db/case-filter.ts'
import { prepare, slot } from '../../db/prepared-statements.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { dayAfter, localDay, zonedTimeToUtc } from '../../domain/sla/local-time.ts'
import { fieldError } from '../../http/errors.ts'
import { readDays } from '../../http/read-days.ts'

/** Who looks, and when: what `me`, `due-soon` and the days of a filter depend on. */
export interface Viewer {
  readonly userId: string
  readonly now: Date
  readonly timeZone: string
}

const technicianOf = prepare((db) =>
  db.selectFrom('technicians').select('id').where('user_id', '=', slot<string>('userId')),
)

/** The ids, with the caller's own for `me`; a caller who is no technician has none. */
const readTechnicians = async (db: Kysely<Tables>, text: string | undefined, { userId }: Viewer) => {
  if (text === undefined) return {}
  const words = boundedValues('technicianId', text)
  const ids = words.filter((word) => word !== 'me' && word !== 'none').map(Number)
  const own = words.includes('me') ? await technicianOf(db, { userId }) : []
  const isUnassigned = words.includes('none') || undefined
  const technicianIds = [...new Set([...ids, ...own.map(({ id }) => id)])]
  return isUnassigned && technicianIds.length === 0 ? { isUnassigned } : { technicianIds, isUnassigned }
}

export const boundedValues = (field: string, text: string | undefined): string[] => {
  const values = splitFilterValues(text)
  if (values.length > mostFilterValues)
    throw fieldError(field, `At most ${mostFilterValues} values can be chosen at once.`)
  return values
}

const readValues = (field: string, text: string | undefined): string[] | undefined =>
  text === undefined ? undefined : boundedValues(field, text)

/** Days leave out what has no deadline. */
const readDue = ({ dueFrom, dueTo, due }: WorkOrderFilter, timeZone: string): CaseFilter => {
  const { from, before } = readDays(['dueFrom', 'dueTo'], [dueFrom, dueTo], timeZone)
  const hasDays = from !== undefined || before !== undefined
  const isDated = due === 'dated' || hasDays
  return {
    dueFrom: due === 'undated' ? noDeadline : from?.getTime(),
    dueBefore: before?.getTime() ?? (isDated ? noDeadline : undefined),
  }
}

/** The statuses that operators know by these words. */
const statusesOf = (words: readonly string[]): WorkOrderStatus[] =>
  workOrderStatuses.filter((status) => words.includes(managementStatus(status)))

const minute = 60_000

type Moments = Pick<CaseFilter, 'now' | 'soon' | 'tomorrow'>

/** From and until when a deadline is soon, and until when it is today. */
export const dueMoments = ({ now, timeZone }: Pick<Viewer, 'now' | 'timeZone'>): Required<Moments> => ({
  now,
  soon: new Date(now.getTime() + dueSoonMinutes * minute),
  tomorrow: new Date(zonedTimeToUtc(timeZone, dayAfter(localDay(timeZone, now.getTime())), 0)),
})

/** Only the moments that these words need: each set of them has a statement of its own. */
const momentsFor = (attention: readonly Attention[], viewer: Viewer): Moments => {
  const [isSoon, isToday] = [attention.includes('due-soon'), attention.includes('due-today')]
  if (!isSoon && !isToday) return {}
  const { now, soon, tomorrow } = dueMoments(viewer)
  return { now, ...(isSoon ? { soon } : {}), ...(isToday ? { tomorrow } : {}) }
}

const readAttention = (text: string | undefined, viewer: Viewer): CaseFilter => {
  const words = splitFilterValues(text)
  const attention = attentions.filter((word) => words.includes(word))
  const statuses = statusesOf([
    ...(words.includes('escalated') ? ['escalated'] : []),
    ...(words.includes('waiting') ? ['needs-info'] : []),
  ])
  return {
    attention,
    ...(statuses.length > 0 ? { attentionStatuses: statuses } : {}),
    ...momentsFor(attention, viewer),
  }
}

const readFacts = (text: string) => {
  const words = splitFilterValues(text)
  return workOrderFacts.filter((word) => words.includes(word))
}

/** What a filter of the API means for the table, for whoever looks. */
export const readFilter = async (
  db: Kysely<Tables>,
  filter: WorkOrderFilter,
  viewer: Viewer,
): Promise<CaseFilter> => {
  const { timeZone } = viewer
  const { createdFrom, createdTo, resolvedFrom, resolvedTo } = filter
  const created = readDays(['createdFrom', 'createdTo'], [createdFrom, createdTo], timeZone)
  const resolved = readDays(['resolvedFrom', 'resolvedTo'], [resolvedFrom, resolvedTo], timeZone)
  const wantedPriorities = splitFilterValues(filter.priority)
  return {
    search: filter.search,
    statuses: filter.status === undefined ? undefined : statusesOf(splitFilterValues(filter.status)),
    priorities:
      filter.priority === undefined
        ? undefined
        : priorities.filter((priority) => wantedPriorities.includes(priority)),
    ...(await readTechnicians(db, filter.technicianId, viewer)),
    equipment: readValues('equipment', filter.equipment),
    manufacturers: readValues('manufacturer', filter.manufacturer),
    facilities: readValues('facility', filter.facility),
    createdFrom: created.from,
    createdBefore: created.before,
    resolvedFrom: resolved.from,
    resolvedBefore: resolved.before,
    ...readDue(filter, timeZone),
    ...readAttention(filter.attention, viewer),
    ...(filter.unspecified === undefined ? {} : { hasNoManufacturer: true }),
    reporterId: filter.reporterId,
    ...(filter.fact === undefined ? {} : { facts: readFacts(filter.fact) }),
  }
}
