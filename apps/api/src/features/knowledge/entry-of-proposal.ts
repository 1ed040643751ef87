import { randomUUID } from 'node:crypto'
import type { KnowledgeProposalKind } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError } from '../../http/errors.ts'

type Trx = Kysely<Tables>

export const faultEntryOf = (trx: Trx, subject: string) =>
  trx
    .selectFrom('knowledge_entries')
    .select('id')
    .where('kind', '=', 'fault')
    .where('subject', '=', subject)
    .executeTakeFirst()

const perLetter = 1000

/** The next id of a fault of its own: la-000 to la-999, then lb-000. No shipped id begins with an l. */
export const freeFaultId = async (trx: Trx): Promise<string> => {
  const last = await trx
    .selectFrom('knowledge_entries')
    .select('subject')
    .where('kind', '=', 'fault')
    .where('subject', 'like', 'l%')
    .orderBy('subject', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [, letter = 'a', digits = '-1'] = /^l([a-z])-(\d{3})$/.exec(last?.subject ?? '') ?? []
  const next = (letter.charCodeAt(0) - 97) * perLetter + Number(digits) + 1
  if (next >= 26 * perLetter) throw new AppError('conflict', 'There is no free id for another fault.')
  return `l${String.fromCharCode(97 + Math.floor(next / perLetter))}-${String(next % perLetter).padStart(3, '0')}`
}

interface NewEntry {
  readonly kind: KnowledgeProposalKind
  readonly subject: string
  readonly now: Date
}

/** A fault has one entry, so that its versions follow one another; each alias and stop phrase is one of its own. */
export const entryFor = async (trx: Trx, { kind, subject, now }: NewEntry): Promise<string> => {
  const known = kind === 'fault' ? await faultEntryOf(trx, subject) : undefined
  if (known) return known.id
  const id = randomUUID()
  await trx.insertInto('knowledge_entries').values({ id, kind, subject, created_at: now }).execute()
  return id
}
