import type { FaultContent } from '@tessa/contract'
import { shippedBase } from '@tessa/knowledge/base'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { layeredBase } from '../../knowledge/layered-base.ts'
import { layerOf, readLocalEntries, type LocalEntries } from '../../knowledge/local-layer.ts'
import type { Bases } from './entry-schema-check.ts'

type Trx = Kysely<Tables>

/** What holds while a transaction changes the local layer. */
export interface HeldLayer extends Bases {
  /** The aliases that are entries of their own. */
  readonly aliases: LocalEntries['aliases']
}

/**
 * Changes of the local layer come one after the other, so that each is checked against what holds. A change that waits
 * too long is refused: each one that waits, for example for a long import, takes a connection from the other requests.
 */
export const lockLayer = async (trx: Trx): Promise<void> => {
  await sql`set local lock_timeout = '3s'`.execute(trx)
  await sql`select pg_advisory_xact_lock(7337720058)`.execute(trx)
}

export const readLayer = async (trx: Trx): Promise<HeldLayer> => {
  const entries = layerOf(await readLocalEntries(trx))
  const { aliases, cases } = entries
  return { shipped: shippedBase, current: layeredBase(entries).base, aliases, cases }
}

/** Locks the local layer for a change, and reads it. */
export const holdLayer = async (trx: Trx): Promise<HeldLayer> => {
  await lockLayer(trx)
  return readLayer(trx)
}

/** The fault without the aliases that are entries of their own: one that is taken away must not stay in the fault. */
export const withoutHeldAliases = (
  fault: FaultContent,
  subject: string,
  { aliases }: Pick<HeldLayer, 'aliases'>,
): FaultContent => ({
  ...fault,
  aliases: fault.aliases.filter(
    (alias) => !aliases.some((held) => held.subject === subject && held.words === alias),
  ),
})
