import { someUser, type Stubs } from '@tessa/app-testing'
import { test } from 'vitest'
import { pageOf } from '../../testing/examples.ts'
import { expectAccessible, looks } from '../../testing/expect-accessible.ts'
import {
  pageOfEntries,
  someEntry,
  somePreview,
  someProposal,
  someProposalDetail,
  someRecord,
} from '../../testing/knowledge.ts'

const unknown = {
  id: 'a',
  kind: 'unknown',
  equipment: 'kettle',
  words: 'the gizmo wobbles',
  times: 3,
  reason: null,
} as const

const stubs: Stubs = {
  'GET /api/auth/user': () => someUser({ role: 'manager' }),
  'GET /api/knowledge/entries': () => pageOfEntries([someEntry({ isLocal: true })]),
  'GET /api/knowledge/entries/{id}': () => someRecord({ versions: [someProposal()] }),
  'GET /api/knowledge/proposals': () => pageOf([someProposal()]),
  'GET /api/knowledge/proposals/{id}': () => someProposalDetail(),
  'GET /api/knowledge/proposals/{id}/preview': () => somePreview(),
  'GET /api/knowledge/review': () => pageOf([{ ...unknown, at: null }]),
}

const { id } = someProposal()
const screens = [
  ['the entries', '/admin?tab=knowledge', /Changed here/],
  ['an entry', '/admin?tab=knowledge&open=pm-001', /Add an alias/],
  ['a change of a fault', '/admin?tab=knowledge&open=pm-001&dialog=fault', /Add a check/],
  ['a new code', '/admin?tab=knowledge&dialog=code', /as it is displayed/],
  ['the changes', '/admin?tab=knowledge-changes', /Fault pm-001, version 1/],
  ['a change', `/admin?tab=knowledge-changes&open=${id}`, /What it changes/],
  ['an import', '/admin?tab=knowledge-changes&dialog=import', /JSON Lines file/],
  ['the review', '/admin?tab=knowledge-review', /gizmo wobbles/],
] as const

const cases = looks.flatMap((look) =>
  screens.map(([name, address, words]) => ({ name, on: look.name, look, address, words })),
)

test.each(cases)('axe finds no fault in $name on $on', ({ look, address, words }) =>
  expectAccessible(look, { address, words, stubs }),
)
