import type { KnowledgeProposal, KnowledgeProposalDetail, RequestOf, Routes } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { readCursor } from '../../db/cursor.ts'
import { countCapped, toPage } from '../../db/paging.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../http/errors.ts'
import { noContent, readContent, type EntryContent } from '../../knowledge/entry-content.ts'
import { isOutdated, revisionOf, shippedContent } from './entry-revision.ts'
import { serializeProposal, showVersions, type VersionRow } from './proposal-rows.ts'

type Db = Kysely<Tables>
type Query = RequestOf<Routes['GET /api/knowledge/proposals']>['query']

export const listProposals = async (db: Db, { status, subject, cursor, limit = 50 }: Query) => {
  const after = readCursor(cursor)
  let page = showVersions(db)
    .orderBy('v.proposed_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit + 1)
  let all = db
    .selectFrom('knowledge_versions as v')
    .innerJoin('knowledge_entries as e', 'e.id', 'v.entry_id')
    .select('v.id')
  if (status !== undefined) {
    page = page.where('v.status', '=', status)
    all = all.where('v.status', '=', status)
  }
  if (subject !== undefined) {
    page = page.where('e.subject', '=', subject)
    all = all.where('e.subject', '=', subject)
  }
  if (after)
    page = page.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('v.proposed_at', 'v.id'), '<', tuple(after.at, after.id)),
    )
  const { shown, nextCursor } = toPage(await page.execute(), limit, ({ proposed_at }) => proposed_at)
  return { items: shown.map(serializeProposal), nextCursor, total: await countCapped(db, all) }
}

/** The versions of all entries about one fault, rule or code, newest first. */
export const versionsOf = async (db: Db, subject: string): Promise<KnowledgeProposal[]> => {
  const rows = await showVersions(db)
    .where('e.subject', '=', subject)
    .orderBy('v.proposed_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(mostVersions)
    .execute()
  return rows.map(serializeProposal)
}
const mostVersions = 100

/** A version with what holds in its place, and the other versions of its entry. */
export const proposalDetail = async (db: Db, id: string): Promise<KnowledgeProposalDetail> => {
  const row = await showVersions(db).where('v.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const versions = await showVersions(db)
    .where('v.entry_id', '=', row.entry_id)
    .orderBy('v.version', 'desc')
    .limit(mostVersions)
    .execute()
  const own = readContent(row.kind, row.content)
  const before = contentBefore(row, versions)
  const revision = row.based_on === null ? null : revisionOf(before)
  return {
    ...serializeProposal(row),
    ...(own ?? noContent),
    before,
    revision,
    isOutdated: row.status === 'proposed' && isOutdated(row.based_on, revision),
    versions: versions.map(serializeProposal),
  }
}

/** The newest approved version before this one, or else the shipped entry. */
const contentBefore = (row: VersionRow, versions: readonly VersionRow[]): EntryContent | null => {
  const approved = versions.find(({ version, status }) => version < row.version && status === 'approved')
  return (approved && readContent(row.kind, approved.content)) ?? shippedContent(row.kind, row.subject)
}
