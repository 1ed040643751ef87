import { randomUUID } from 'node:crypto'
import type { KnowledgeProposalKind } from '@tessa/contract'
import { shippedBase } from '@tessa/knowledge/base'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError } from '../../http/errors.ts'
import { isOwnKind, localLetters, ownWords, type OwnKind } from '../../knowledge/local-ids.ts'

type Trx = Kysely<Tables>

const entryOf = (trx: Trx, kind: OwnKind, subject: string) =>
  trx
    .selectFrom('knowledge_entries')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()

const shippedOf = {
  fault: shippedBase.faults,
  code: shippedBase.codes,
  // A shipped case is no entry of the base: it is what the base is judged by.
  'evaluation-case': [],
} as const satisfies Record<OwnKind, readonly { readonly id: string }[]>

/** Whether an entry is shipped, or was ever proposed. */
export const isEntry = async (trx: Trx, kind: OwnKind, id: string): Promise<boolean> =>
  shippedOf[kind].some((entry) => entry.id === id) || (await entryOf(trx, kind, id)) !== undefined

const perLetter = 1000

/** The next id of an entry of its own, such as la-000 to la-999, then lb-000. */
export const freeEntryId = async (trx: Trx, kind: OwnKind): Promise<string> => {
  const first = localLetters[kind]
  const last = await trx
    .selectFrom('knowledge_entries')
    .select('subject')
    .where('kind', '=', kind)
    .where('subject', 'like', `${first}%`)
    .orderBy('subject', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [, letter = 'a', digits = '-1'] = /^.([a-z])-(\d{3})$/.exec(last?.subject ?? '') ?? []
  const next = (letter.charCodeAt(0) - 97) * perLetter + Number(digits) + 1
  if (next >= 26 * perLetter)
    throw new AppError('conflict', `There is no free id for another ${ownWords[kind]}.`)
  return `${first}${String.fromCharCode(97 + Math.floor(next / perLetter))}-${String(next % perLetter).padStart(3, '0')}`
}

interface NewEntry {
  readonly kind: KnowledgeProposalKind
  readonly subject: string
  readonly now: Date
}

/**
 * A fault, a code and a case have one entry each, so that its versions follow one another; each alias and stop phrase is
 * one of its own.
 */
export const entryFor = async (trx: Trx, { kind, subject, now }: NewEntry): Promise<string> => {
  const known = isOwnKind(kind) ? await entryOf(trx, kind, subject) : undefined
  if (known) return known.id
  const id = randomUUID()
  await trx.insertInto('knowledge_entries').values({ id, kind, subject, created_at: now }).execute()
  return id
}
