import type { KnowledgeProposal } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'

/** What a version is read by: a symptom, words, a code or a report. */
const titleOf = (version: string): string =>
  `coalesce(${['symptom', 'words', 'code', 'issue'].map((field) => `${version}.content ->> '${field}'`).join(', ')})`

/** Versions named `v` of entries named `e`, each with its people, and with what it says or takes away. */
export const showVersions = (db: Kysely<Tables>) =>
  db
    .selectFrom('knowledge_versions as v')
    .innerJoin('knowledge_entries as e', 'e.id', 'v.entry_id')
    .leftJoin('users as p', 'p.id', 'v.proposed_by')
    .leftJoin('users as d', 'd.id', 'v.decided_by')
    .selectAll('v')
    .select(['e.kind', 'e.subject'])
    .select(sql<string | null>`p.first_name || ' ' || p.last_name`.as('proposer_name'))
    .select(sql<string | null>`d.first_name || ' ' || d.last_name`.as('decider_name'))
    .select(
      sql<string | null>`coalesce(${sql.raw(titleOf('v'))}, (
        select ${sql.raw(titleOf('b'))} from knowledge_versions b
        where b.entry_id = v.entry_id and b.version < v.version and b.content is not null
        order by b.version desc limit 1))`.as('title'),
    )
    .select(
      sql<boolean>`v.status = 'approved' and v.content is not null and not exists (
        select from knowledge_versions n
        where n.entry_id = v.entry_id and n.version > v.version and n.status = 'approved')`.as('is_in_force'),
    )

export type VersionRow = Awaited<ReturnType<ReturnType<typeof showVersions>['execute']>>[number]

const person = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name: name.trim() }

export const serializeProposal = (row: VersionRow): KnowledgeProposal => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  title: row.title ?? row.subject,
  version: row.version,
  status: row.status,
  isRemoval: row.content === null,
  isInForce: row.is_in_force,
  note: row.note,
  proposedBy: person(row.proposed_by, row.proposer_name),
  proposedAt: row.proposed_at.toISOString(),
  decidedBy: person(row.decided_by, row.decider_name),
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
})
