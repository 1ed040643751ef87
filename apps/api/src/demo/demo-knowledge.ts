import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { changeOutcome } from '../domain/outcome/outcome-of-work-order.ts'
import { demoId } from './demo-random.ts'

const hour = 3_600_000

/** Words of faults that the base does not have, as reporters wrote them. */
const unknownTexts = [
  {
    equipment: 'Autoclave',
    words: 'barcode reader on the front does not scan trays',
    times: 3,
    hoursAgo: 5,
  },
  {
    equipment: 'Patient Monitor',
    words: 'bed label of the old ward stays in the title bar',
    times: 2,
    hoursAgo: 30,
  },
]

/** What waits in the review of the knowledge base. */
export const demoUnknownTexts = (now: Date): Insertable<Tables['knowledge_unknown_texts']>[] =>
  unknownTexts.map(({ hoursAgo, ...text }) => {
    const heard = new Date(now.getTime() - hoursAgo * hour)
    return { ...text, id: demoId(`unknown text ${text.words}`), first_at: heard, last_at: heard }
  })

/** So few are noted that no count is shown: that takes five cases of a kind of equipment. */
const notedFixes = 2

/**
 * Notes what fixed the newest fulfilled work orders, where none of the offered answers did. Their technicians note it at
 * the end of the history, which has to stay in order.
 */
export const noteDemoFixes = async (trx: Kysely<Tables>): Promise<void> => {
  const fulfilled = await trx
    .selectFrom('work_orders')
    .innerJoin('technicians', 'technicians.id', 'work_orders.technician_id')
    .select(['work_orders.id', 'resolution_notes', 'updated_at', 'technicians.user_id'])
    .where('status', '=', 'fulfilled')
    .where('resolution_notes', 'is not', null)
    .orderBy('resolved_at', 'desc')
    .orderBy('work_orders.id')
    .limit(notedFixes)
    .execute()
  for (const { id, resolution_notes, updated_at, user_id } of fulfilled)
    if (resolution_notes !== null)
      await changeOutcome(trx, { id, fix: 'other', words: resolution_notes, userId: user_id }, updated_at)
}

const proposedHoursAgo = 3

/** An alias that a technician proposed and that waits for a decision. */
export const demoProposal = (now: Date, technicianId: string) => {
  const proposed = new Date(now.getTime() - proposedHoursAgo * hour)
  const entry: Insertable<Tables['knowledge_entries']> = {
    id: demoId('knowledge entry'),
    kind: 'alias',
    subject: 'pm-001',
    created_at: proposed,
  }
  const version: Insertable<Tables['knowledge_versions']> = {
    id: demoId('knowledge version'),
    entry_id: entry.id,
    version: 1,
    content: JSON.stringify({ words: 'finger clip glows but the number stays away' }),
    note: 'Two wards write it like this',
    status: 'proposed',
    proposed_by: technicianId,
    proposed_at: proposed,
    decided_by: null,
    decided_at: null,
    reason: null,
  }
  return { entry, version }
}
