import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { Role } from '@tessa/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults.ts'
import { pageOf } from '../../../testing/examples.ts'
import {
  noContent,
  someCode,
  somePreview,
  someProposal,
  someProposalDetail,
} from '../../../testing/knowledge.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const id = someProposal().id
const record = `/admin?tab=knowledge-changes&open=${id}`

const open = (
  address = '/admin?tab=knowledge-changes',
  { stubs = {}, role = 'manager' }: { stubs?: Stubs; role?: Role } = {},
) => {
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role }),
    'GET /api/knowledge/proposals': () => pageOf([someProposal()]),
    'GET /api/knowledge/proposals/{id}': () => someProposalDetail(),
    'GET /api/knowledge/proposals/{id}/preview': () => somePreview(),
    ...stubs,
  })
  return { api, ...renderPage(address, { api, token: someToken() }) }
}
const dialog = page.getByRole('dialog')
const form = page.getByRole('dialog', { name: 'Reject the Change' })

beforeEach(() => page.viewport(1440, 900))

test('a change says what it is about, who proposed it, and what it adds and takes away', async () => {
  const { path } = open()
  const row = page.getByRole('row').nth(1)
  for (const words of ['Fault pm-001, version 1', 'Waits for a decision', 'Tina Tool'])
    await expect.element(row.getByText(words, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /No SpO2 reading/ }).click()
  await expect.element(dialog.getByText('Seen twice this week')).toBeVisible()
  const changes = dialog.getByRole('region', { name: 'What it changes' })
  await expect.element(changes.getByText('Reposition the probe')).toBeVisible()
  await expect.element(changes.getByText('Swap the probe')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await expect.poll(path).toBe(`/admin?tab=knowledge-changes&open=${id}`)
})

test('a manager approves what another person proposed', async () => {
  const bodies: unknown[] = []
  const approved = { status: 'approved', isInForce: true } as const
  let isApproved = false
  open(record, {
    stubs: {
      'GET /api/knowledge/proposals/{id}': () => someProposalDetail(isApproved ? approved : {}),
      'POST /api/knowledge/proposals/{id}/decision': ({ body }) => {
        bodies.push(body)
        isApproved = true
        return someProposalDetail(approved)
      },
    },
  })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect.element(dialog.getByText('In force').first()).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Propose to take it away' })).toBeVisible()
  expect(bodies).toEqual([{ isApproved: true }])
})

test('a change of what has changed since says so, and is approved by what was seen', async () => {
  const bodies: unknown[] = []
  open(record, {
    stubs: {
      'GET /api/knowledge/proposals/{id}': () =>
        someProposalDetail({ isOutdated: true, revision: '00000000000000b2' }),
      'POST /api/knowledge/proposals/{id}/decision': ({ body }) => {
        bodies.push(body)
        return someProposalDetail({ status: 'approved' })
      },
    },
  })
  await expect
    .element(dialog.getByText('pm-001 has changed since this was written.', { exact: false }))
    .toBeVisible()
  expect(await axeFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Approve all the same' }).click()
  await expect.poll(() => bodies).toEqual([{ isApproved: true, revision: '00000000000000b2' }])
})

test('whoever wrote a change of what has changed since is told so as well', async () => {
  const me = someUser({ role: 'technician' })
  const own = { proposedBy: { id: me.id, name: 'Ada Palmer' }, isOutdated: true }
  open(record, {
    stubs: {
      'GET /api/auth/user': () => me,
      'GET /api/knowledge/proposals/{id}': () => someProposalDetail(own),
    },
  })
  await expect
    .element(dialog.getByText('pm-001 has changed since this was written.', { exact: false }))
    .toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Withdraw' })).toBeVisible()
})

test('a rejection asks for its reason', async () => {
  const bodies: unknown[] = []
  open(record, {
    stubs: {
      'POST /api/knowledge/proposals/{id}/decision': ({ body }) => {
        bodies.push(body)
        return someProposalDetail({ status: 'rejected', reason: 'A loose plug' })
      },
    },
  })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(form.getByRole('button', { name: 'Reject' })).toBeDisabled()
  await form.getByRole('textbox', { name: 'Reason' }).fill('A loose plug')
  expect(await axeFaults()).toEqual([])
  await form.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => bodies).toEqual([{ isApproved: false, reason: 'A loose plug' }])
})

test('nobody decides about a proposal of their own, and withdraws it instead', async () => {
  const me = someUser({ role: 'manager' })
  const own = { proposedBy: { id: me.id, name: 'Ada Palmer' } }
  const { api } = open(record, {
    stubs: {
      'GET /api/auth/user': () => me,
      'GET /api/knowledge/proposals/{id}': () => someProposalDetail(own),
      'POST /api/knowledge/proposals/{id}/withdraw': () =>
        someProposalDetail({ ...own, status: 'withdrawn' }),
    },
  })
  await expect.element(dialog.getByText('You proposed this.', { exact: false })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(() => api.callsOf('POST /api/knowledge/proposals/{id}/withdraw').length).toBe(1)
})

test('a case says what is right about it, and how the base judges it today', async () => {
  const evaluationCase = {
    type: 'autoclave' as const,
    manufacturer: 'Midmark',
    model: '',
    issue: 'the chamber stays cold',
    accept: ['ac-002'],
    mustEscalate: false,
    writer: 'nurse',
  }
  const proposed = { kind: 'evaluation-case' as const, subject: 'qa-000', title: evaluationCase.issue }
  const judged = { cause: 'Door gasket leaks', isEscalated: false, isRight: false }
  open(record, {
    stubs: {
      'GET /api/knowledge/proposals/{id}': () =>
        someProposalDetail({ ...proposed, ...noContent, before: null, evaluationCase }),
      'GET /api/knowledge/proposals/{id}/preview': () => somePreview({ proposedCase: judged }),
    },
  })
  const told = dialog.getByRole('region', { name: 'Case', exact: true })
  for (const words of ['the chamber stays cold', 'Autoclave, Midmark', 'ac-002', 'nurse'])
    await expect.element(told.getByText(words)).toBeVisible()
  await expect
    .element(dialog.getByText('The base misses this case today. It says: Door gasket leaks.'))
    .toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('a change of a code says what it adds and takes away', async () => {
  const code = someCode({ meaning: 'the clip is off' })
  open(record, {
    stubs: {
      'GET /api/knowledge/proposals/{id}': () =>
        someProposalDetail({
          ...noContent,
          kind: 'code',
          subject: 'ec-001',
          code,
          before: { ...noContent, code: someCode() },
        }),
    },
  })
  const changes = dialog.getByRole('region', { name: 'What it changes' })
  await expect.element(changes.getByText('signal at sensor not as expected')).toBeVisible()
  await expect.element(changes.getByText('the clip is off')).toBeVisible()
})

test('a technician decides about nothing', async () => {
  open(record, { role: 'technician' })
  await expect.element(dialog.getByText('Seen twice this week')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
})

test.each([
  [0, 'technician'],
  [1, 'manager'],
  [1, 'admin'],
] as const)('%i buttons export the local layer for the role %s', async (count, role) => {
  open(undefined, { role })
  await expect.element(page.getByRole('button', { name: 'Import' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Export' }).elements()).toHaveLength(count)
})

test('an earlier version is proposed again, and what stands in its way is told', async () => {
  open(record, {
    stubs: {
      'GET /api/knowledge/proposals/{id}': () => someProposalDetail({ status: 'approved' }),
      'POST /api/knowledge/proposals/{id}/return': () =>
        new Refusal(409, { code: 'conflict', message: 'Another proposal waits for its decision.' }),
    },
  })
  await dialog.getByRole('button', { name: 'Propose this version again' }).click()
  await expect.element(dialog.getByText('Another proposal waits for its decision.')).toBeVisible()
})

test('who decides about a stop phrase reads where it is heard', async () => {
  open(record, {
    stubs: {
      'GET /api/knowledge/proposals/{id}': () =>
        someProposalDetail({
          kind: 'stop-phrase',
          subject: 'sf-002',
          fault: null,
          words: 'crackles',
          before: null,
        }),
    },
  })
  await expect
    .element(dialog.getByText('from the next time that it opens Tessa with a network', { exact: false }))
    .toBeVisible()
})

test('a file is checked first, and then each of its entries is proposed', async () => {
  const rows = [
    { line: 1, title: 'Lid lamp blinks', outcome: 'proposed', field: null, reason: null },
    { line: 2, title: '', outcome: 'refused', field: null, reason: 'This line is no JSON.' },
  ] as const
  const { api, path } = open(undefined, {
    stubs: { 'POST /api/knowledge/import': () => ({ rows: [...rows] }) },
  })
  await page.getByRole('button', { name: 'Import' }).click()
  await expect.poll(path).toBe('/admin?tab=knowledge-changes&dialog=import')
  const file = new File(['{"kind":"fault"}\n?'], 'base.jsonl', { type: 'application/jsonl' })
  await page.getByLabelText('JSON Lines file').upload(file)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect
    .element(page.getByText('This would happen. Proposed: 1, Unchanged: 0, Refused: 1.'))
    .toBeVisible()
  await expect.element(page.getByText('Line 2: This line is no JSON.')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await page.getByRole('button', { name: 'Propose all' }).click()
  await expect.element(page.getByText(/^Done\. Proposed: 1/)).toBeVisible()
  expect(api.callsOf('POST /api/knowledge/import').map(({ body }) => body)).toEqual([
    { lines: '{"kind":"fault"}\n?', dryRun: true },
    { lines: '{"kind":"fault"}\n?', dryRun: false },
  ])
})
