import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../http/errors.ts'
import { layeredBase, type LayeredBase } from '../../knowledge/layered-base.ts'
import { layerOf, readLocalEntries } from '../../knowledge/local-layer.ts'

/** The base in force, and the same with a proposal; the types that it is about, and the cases of the local layer. */
export const previewBases = async (db: Kysely<Tables>, id: string) => {
  const row = await db
    .selectFrom('knowledge_versions as v')
    .innerJoin('knowledge_entries as e', 'e.id', 'v.entry_id')
    .select(['e.id', 'e.kind', 'e.subject', 'v.content'])
    .where('v.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const entries = await readLocalEntries(db)
  const others = entries.filter((entry) => entry.id !== row.id)
  const held = layerOf(entries)
  const proposed = layerOf(row.content === null ? others : [...others, row])
  const [before, after] = [layeredBase(held), layeredBase(proposed)]
  return {
    before,
    after,
    types: [
      ...[before, after].flatMap((base) => typesOf(row.subject, base)),
      ...[...held.cases, ...proposed.cases].filter((one) => one.id === row.subject).map(({ type }) => type),
    ],
    cases: proposed.cases,
    // What a proposal for a case says is judged as the others are.
    proposedCase:
      row.content === null ? undefined : proposed.cases.find(({ id: own }) => own === row.subject),
  }
}

const typesOf = (id: string, { base: { faults, rules, codes } }: LayeredBase): string[] =>
  [...faults, ...rules, ...codes].filter((one) => one.id === id).map(({ type }) => type)
