import { randomUUID } from 'node:crypto'
import type { CaseContent, CodeContent, FaultContent, ProposalStatus, Role, Route } from '@tessa/contract'
import { layerVersion } from '../../knowledge/knowledge-store.ts'
import { layeredBase } from '../../knowledge/layered-base.ts'
import { layerOf, readLocalEntries } from '../../knowledge/local-layer.ts'
import type { TestUser } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { ObjectFixture, Sample } from './fixture.ts'

/** A fault that the shipped base does not have. */
export const aFault = (given: Partial<FaultContent> = {}): FaultContent => ({
  type: 'centrifuge',
  makers: [],
  models: [],
  symptom: `Lid lamp blinks purple ${randomUUID()}`,
  aliases: ['purple lamp on the lid', 'lid light blinks violet', 'violet blinking lid'],
  codes: [],
  causes: [{ cause: 'worn lid switch', likelihood: 'high' }],
  checks: [
    {
      check: 'Press the lid down and watch the lamp',
      expected: 'lamp goes out',
      ifNot: 'replace the lid switch',
      minutes: 2,
      hazard: 'moving-parts',
    },
  ],
  remedy: 'Replace the lid switch',
  parts: ['lid switch'],
  safety: ['Never force the lid while the rotor turns'],
  escalateWhen: 'The lid opens while the rotor turns',
  skill: 'biomed',
  danger: 'never',
  source: '',
  ...given,
})

/** A code that the shipped base does not have. */
export const aCode = (given: Partial<CodeContent> = {}): CodeContent => ({
  type: 'centrifuge',
  maker: 'Hettich',
  family: 'Rotina',
  code: 'E-LID 77',
  meaning: 'the lid switch did not close',
  action: 'Close the lid again',
  faults: [],
  source: '',
  ...given,
})

/** A case of a fault that the shipped base does not have. */
export const aCase = (given: Partial<CaseContent> = {}): CaseContent => ({
  type: 'centrifuge',
  manufacturer: '',
  model: '',
  issue: 'the gizmo on the lid wobbles and sings',
  accept: [],
  mustEscalate: false,
  writer: 'nurse',
  ...given,
})

interface Stored {
  readonly subject: string
  readonly content: FaultContent
  readonly status: ProposalStatus
  readonly proposedBy: string | null
}

/** Stores a version of a fault of its own, as if it had been proposed by this person. */
const store = async ({ db, clock }: TestApp, { subject, content, status, proposedBy }: Stored) => {
  const [id, entryId] = [randomUUID(), randomUUID()]
  const entry = { id: entryId, kind: 'fault', subject, created_at: clock.now } as const
  await db.insertInto('knowledge_entries').values(entry).execute()
  await db
    .insertInto('knowledge_versions')
    .values({
      id,
      entry_id: entryId,
      version: 1,
      content: JSON.stringify(content),
      note: '',
      status,
      proposed_by: proposedBy,
      proposed_at: clock.now,
      decided_by: null,
      decided_at: null,
      reason: null,
    })
    .execute()
  return id
}

let count = 0
/** Ids that are never given to a new fault. */
const newSubject = (): string => `zz-${String((count += 1)).padStart(3, '0')}`

const proposed = (app: TestApp, proposedBy: string | null): Promise<string> =>
  store(app, { subject: newSubject(), content: aFault(), status: 'proposed', proposedBy })

const staff: readonly Role[] = ['technician', 'manager', 'admin']

const proposalFixture: ObjectFixture = {
  openTo: staff,
  of: (app) => proposed(app, null),
  end: async ({ db }, id) => {
    const { entry_id } = await db
      .selectFrom('knowledge_versions')
      .select('entry_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('knowledge_entries').where('id', '=', entry_id).execute()
  },
  untouched: async ({ db }, id) =>
    (await db.selectFrom('knowledge_versions').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined,
}

const approvedEntry = async (app: TestApp): Promise<string> => {
  const subject = newSubject()
  await store(app, { subject, content: aFault(), status: 'approved', proposedBy: null })
  return subject
}

const entryFixture: ObjectFixture = {
  openTo: staff,
  unknownId: 'zz-999',
  of: approvedEntry,
  end: ({ db }, id) => db.deleteFrom('knowledge_entries').where('subject', '=', id).execute(),
  untouched: async () => true,
}

const decision = { body: { isApproved: true } }
/** A new version of an approved one. */
const returned = { body: { isRemoval: true } }
const approved: ObjectFixture = {
  ...proposalFixture,
  of: (app) => store(app, { subject: newSubject(), content: aFault(), status: 'approved', proposedBy: null }),
}

export const knowledgeSamples: {
  readonly [R in Route]?: (app: TestApp, who: TestUser) => Promise<Sample>
} = {
  'GET /api/knowledge/layer': async (app) => {
    await approvedEntry(app)
    const { layer } = layeredBase(layerOf(await readLocalEntries(app.db)))
    return { query: `?version=${layerVersion(layer)}` }
  },
  'GET /api/knowledge/entries': async () => ({ query: '?search=spo2&kind=fault' }),
  'GET /api/knowledge/entries/{id}': async () => ({ params: { id: 'pm-001' } }),
  'GET /api/knowledge/proposals': async () => ({ query: '?status=proposed' }),
  'GET /api/knowledge/proposals/{id}': async (app) => ({ params: { id: await proposed(app, null) } }),
  'GET /api/knowledge/proposals/{id}/preview': async (app) => ({
    params: { id: await proposed(app, null) },
  }),
  'POST /api/knowledge/import': async () => ({
    body: { lines: JSON.stringify({ kind: 'fault', fault: aFault() }), dryRun: true },
  }),
  'GET /api/knowledge/review': async () => ({ query: '?kind=unknown' }),
  'POST /api/knowledge/review': async () => ({
    body: { kind: 'unhelpful', key: randomUUID(), reason: 'A loose plug' },
  }),
  'POST /api/knowledge/proposals': async () => ({ body: { kind: 'fault', fault: aFault() } }),
  'POST /api/knowledge/proposals/{id}/decision': async (app) => ({
    params: { id: await proposed(app, null) },
    ...decision,
  }),
  'POST /api/knowledge/proposals/{id}/withdraw': async (app, { user }) => ({
    params: { id: await proposed(app, user.id) },
  }),
  'POST /api/knowledge/proposals/{id}/return': async (app, who) => ({
    params: { id: await approved.of(app, who) },
    ...returned,
  }),
}

export const knowledgeObjects: { readonly [R in Route]?: ObjectFixture } = {
  'GET /api/knowledge/entries/{id}': entryFixture,
  'GET /api/knowledge/proposals/{id}': proposalFixture,
  'GET /api/knowledge/proposals/{id}/preview': proposalFixture,
  'POST /api/knowledge/proposals/{id}/decision': { ...proposalFixture, call: () => decision },
  'POST /api/knowledge/proposals/{id}/withdraw': {
    ...proposalFixture,
    openTo: [],
    of: (app, { user }) => proposed(app, user.id),
  },
  'POST /api/knowledge/proposals/{id}/return': { ...approved, call: () => returned },
}
