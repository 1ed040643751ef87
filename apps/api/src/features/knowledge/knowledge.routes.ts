import type { AuditEvent } from '@tessa/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { actorOf } from '../../audit-log/audit-log.ts'
import { limitConcurrency } from '../../concurrency/limit-concurrency.ts'
import { runTransaction } from '../../db/after-commit.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { layeredBase } from '../../knowledge/layered-base.ts'
import { layerOf, readLocalEntries } from '../../knowledge/local-layer.ts'
import { readRecentCases, readUses } from './read-uses.ts'
import { decideProposal, withdrawProposal } from './decide-proposal.ts'
import { revisionAmong } from './entry-revision.ts'
import { outcomeOfFaults } from './fault-outcome.ts'
import { DryRun, importEntries } from './import-entries.ts'
import { listEntries } from './list-entries.ts'
import { localLayerLines } from './local-layer-lines.ts'
import { listProposals, proposalDetail, versionsOf } from './proposal-view.ts'
import { propose, proposeReturn } from './propose.ts'
import { previewProposal } from './preview-proposal.ts'
import { recordReview } from './record-review.ts'
import { refusePatients } from './refuse-patients.ts'
import { listReview } from './review-queue.ts'
import { layerView, recordOf } from './record-view.ts'

/** A preview judges hundreds of cases. */
const oneAtATime = limitConcurrency(1)

interface Caller {
  readonly userId: string
}

export const knowledgeRoutes = (app: FastifyInstance, { db, now, audit, knowledge }: Deps): void => {
  const proposer = ({ userId }: Caller) => ({ userId, now: now() })

  registerEndpoint(app, 'GET /api/knowledge/layer', async ({ query, reply }) => {
    // Another server has named a version that this one may not have read yet. However many ask, it reads once at a time.
    if (query.version !== knowledge.version()) await knowledge.refresh()
    if (query.version !== knowledge.version()) throw notFound()
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return layerView(knowledge.current().layer)
  })

  registerEndpoint(app, 'GET /api/knowledge/entries', async ({ query }) =>
    listEntries(knowledge.current(), (ids) => readUses(db, ids, now()), query),
  )

  registerEndpoint(app, 'GET /api/knowledge/entries/{id}', async ({ params: { id } }) => {
    const entries = await readLocalEntries(db)
    const layered = layeredBase(layerOf(entries))
    const record = recordOf(layered, id)
    if (!record) throw notFound()
    const kind = record.fault ? 'fault' : 'code'
    // Of the entries that were read: the revision says which words the reader has before them.
    const revision = record.rule ? null : revisionAmong(entries, kind, id)
    const [outcome, uses, recentCases, versions] = await Promise.all([
      outcomeOfFaults(db, record.fault ? [id] : (record.code?.faults ?? [])),
      readUses(db, [id], now()),
      readRecentCases(db, id, now()),
      versionsOf(db, id),
    ])
    return { ...record, outcome, uses: uses.get(id) ?? 0, recentCases, versions, revision }
  })

  registerEndpoint(app, 'GET /api/knowledge/proposals', async ({ query }) => listProposals(db, query))

  registerEndpoint(app, 'GET /api/knowledge/proposals/{id}', async ({ params }) =>
    proposalDetail(db, params.id),
  )

  registerEndpoint(app, 'GET /api/knowledge/proposals/{id}/preview', async ({ params }) =>
    oneAtATime(() => previewProposal(db, params.id)),
  )

  registerEndpoint(app, 'GET /api/knowledge/review', async ({ query }) =>
    listReview(db, query, knowledge.current().base),
  )

  registerEndpoint(app, 'POST /api/knowledge/review', async ({ body, caller, request }) =>
    runTransaction(db, async (trx) => {
      const { kind, key, reason } = body
      refusePatients(reason, 'reason')
      await recordReview(trx, body, proposer(caller))
      const details = { kind, item: key }
      await audit.record(trx, { event: 'knowledge.reviewed', ...actorOf(request, caller), details })
      return { kind, key }
    }),
  )

  registerEndpoint(app, 'GET /api/knowledge/local-layer', async () => ({
    items: localLayerLines(await readLocalEntries(db)),
  }))

  registerEndpoint(app, 'POST /api/knowledge/import', async ({ body, caller, request }) => {
    const run = async (trx: Kysely<Tables>) => {
      const result = await importEntries(trx, body.lines, proposer(caller))
      if (body.dryRun) throw new DryRun(result)
      const proposals = result.rows.filter(({ outcome }) => outcome === 'proposed').length
      const details = { proposals }
      if (proposals > 0)
        await audit.record(trx, { event: 'knowledge.imported', ...actorOf(request, caller), details })
      return result
    }
    return runTransaction(db, run).catch((error: unknown) => {
      if (error instanceof DryRun) return error.result
      throw error
    })
  })

  /** Makes one change of the local layer, with its audit entry. Returns the version that it is about. */
  const change = async (
    request: FastifyRequest,
    caller: Caller,
    make: (trx: Kysely<Tables>) => Promise<{ readonly id: string; readonly event: AuditEvent }>,
  ) => {
    const id = await runTransaction(db, async (trx) => {
      const made = await make(trx)
      const { kind, subject, version } = await proposalDetail(trx, made.id)
      const details = { kind, entry: subject, version }
      await audit.record(trx, { event: made.event, ...actorOf(request, caller), details })
      return made.id
    })
    // The change is saved: a failed read must not answer that it is not. Each server reads again within a minute.
    await knowledge
      .refresh()
      .catch((err: unknown) => request.log.error({ err }, 'the knowledge base was not read again'))
    return proposalDetail(db, id)
  }
  registerEndpoint(app, 'POST /api/knowledge/proposals', async ({ body, caller, request }) =>
    change(request, caller, async (trx) => {
      refusePatients(body.note, 'note')
      return { id: await propose(trx, body, proposer(caller)), event: 'knowledge.proposed' }
    }),
  )

  registerEndpoint(
    app,
    'POST /api/knowledge/proposals/{id}/return',
    async ({ params, body, caller, request }) =>
      change(request, caller, async (trx) => {
        refusePatients(body.note, 'note')
        return {
          id: await proposeReturn(trx, params.id, body, proposer(caller)),
          event: 'knowledge.proposed',
        }
      }),
  )

  registerEndpoint(
    app,
    'POST /api/knowledge/proposals/{id}/decision',
    async ({ params, body, caller, request }) =>
      change(request, caller, async (trx) => {
        refusePatients(body.reason, 'reason')
        const { id } = await decideProposal(trx, params.id, body, proposer(caller))
        return { id, event: body.isApproved ? 'knowledge.approved' : 'knowledge.rejected' }
      }),
  )

  registerEndpoint(app, 'POST /api/knowledge/proposals/{id}/withdraw', async ({ params, caller, request }) =>
    change(request, caller, async (trx) => ({
      ...(await withdrawProposal(trx, params.id, proposer(caller))),
      event: 'knowledge.withdrawn',
    })),
  )
}
