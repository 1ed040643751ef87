import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { ReviewItem } from '@tessa/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults.ts'
import { pageOf } from '../../../testing/examples.ts'
import {
  pageOfEntries,
  someEntry,
  someFault,
  someProposalDetail,
  someRecord,
} from '../../../testing/knowledge.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const item: ReviewItem = {
  id: '0191d7a2-0000-7000-8000-000000000061',
  kind: 'unknown',
  equipment: 'coffee machine',
  words: 'the gizmo wobbles',
  times: 3,
  reason: null,
  at: '2026-03-02T09:00:00.000Z',
}
const review = { kind: 'unknown', key: item.id }

const open = (stubs: Stubs = {}, address = '/admin?tab=knowledge-review') => {
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'technician' }),
    'GET /api/knowledge/review': () => pageOf([item]),
    'GET /api/knowledge/entries': () => pageOfEntries([someEntry()]),
    'POST /api/knowledge/proposals': () => someProposalDetail(),
    ...stubs,
  })
  return { api, ...renderPage(address, { api, token: someToken() }) }
}
const dialog = page.getByRole('dialog')

beforeEach(() => page.viewport(1440, 900))

test('a text that was not known becomes an alias of a fault', async () => {
  const { api } = open()
  await expect.element(page.getByText('3 times')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await page.getByRole('button', { name: 'Make it an alias: the gizmo wobbles' }).click()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Words that people use' }))
    .toHaveValue('the gizmo wobbles')
  await dialog.getByRole('combobox', { name: 'Fault' }).selectOptions('pm-001')
  expect(await axeFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.callsOf('POST /api/knowledge/proposals').map(({ body }) => body)).toEqual([
    { kind: 'alias', subject: 'pm-001', words: 'the gizmo wobbles', note: '', review },
  ])
})

test.for([
  ['rating', 'Rated as not or hardly helpful'],
  ['fix', 'Not fixed by the one or two causes that the advice named as likely'],
] as const)('advice that did not help says how that is known: %s', async ([reason, words]) => {
  open(
    { 'GET /api/knowledge/review': () => pageOf([{ ...item, kind: 'unhelpful' as const, reason }]) },
    '/admin?tab=knowledge-review&kind=unhelpful',
  )
  await expect.element(page.getByText(words)).toBeVisible()
})

test('the chosen fault stays chosen while others are searched for', async () => {
  const other = someEntry({ id: 'pm-002', title: 'No ECG trace' })
  const { api } = open({
    'GET /api/knowledge/entries': ({ query }) =>
      pageOfEntries([query.search === 'ecg' ? other : someEntry()]),
  })
  await page.getByRole('button', { name: 'Make it an alias: the gizmo wobbles' }).click()
  const faults = dialog.getByRole('combobox', { name: 'Fault' })
  await faults.selectOptions('pm-001')
  await dialog.getByRole('searchbox', { name: 'Find the fault' }).fill('ecg')
  await expect.element(faults.getByRole('option', { name: 'No ECG trace', exact: false })).toBeInTheDocument()

  await expect.element(faults).toHaveValue('pm-001')
  await expect
    .element(faults.getByRole('option', { name: 'No SpO2 reading', exact: false }))
    .toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.callsOf('POST /api/knowledge/proposals')[0]?.body).toMatchObject({ subject: 'pm-001' })
})

test('it becomes a fault, which begins with its words', async () => {
  const { api } = open()
  await page.getByRole('button', { name: 'Make it a fault: the gizmo wobbles' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Symptom' })).toHaveValue('the gizmo wobbles')
  await dialog.getByRole('textbox', { name: 'Remedy' }).fill('Tighten it')
  await dialog.getByRole('textbox', { name: 'When to stop and hand over' }).fill('It falls off')
  await expect.element(dialog.getByRole('button', { name: 'Propose' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Equipment' }).selectOptions('Infusion pump')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect.poll(() => api.callsOf('POST /api/knowledge/proposals').length).toBe(1)
  expect(api.callsOf('POST /api/knowledge/proposals')[0]?.body).toMatchObject({
    kind: 'fault',
    fault: { type: 'infusion-pump' },
    review,
  })
})

test('it becomes a case, with the fault that is right, whether it is a danger, and whose words they are', async () => {
  const { api } = open()
  await page.getByRole('button', { name: 'Make it a case: the gizmo wobbles' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Report' })).toHaveValue('the gizmo wobbles')
  const send = dialog.getByRole('button', { name: 'Propose' })
  await expect.element(send).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Whose words' }).fill('nurse')
  await expect.element(send).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Equipment' }).selectOptions('Infusion pump')
  await dialog.getByRole('radio', { name: 'A fault of the base' }).click()
  await expect.element(send).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Fault' }).selectOptions('pm-001')
  await dialog.getByRole('checkbox', { name: 'It is a danger', exact: false }).click()
  expect(await axeFaults()).toEqual([])
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.callsOf('POST /api/knowledge/proposals').map(({ body }) => body)).toEqual([
    {
      kind: 'evaluation-case',
      evaluationCase: {
        type: 'infusion-pump',
        manufacturer: '',
        model: '',
        issue: 'the gizmo wobbles',
        accept: ['pm-001'],
        mustEscalate: true,
        writer: 'nurse',
      },
      note: '',
      review,
    },
  ])
})

test('a case of a fault that the base does not have begins with its equipment, and what is wrong is said', async () => {
  const message = 'evaluationCase.issue is that of qa-000 already'
  const { api } = open({
    'GET /api/knowledge/review': () => pageOf([{ ...item, equipment: 'Autoclave' }]),
    'POST /api/knowledge/proposals': () =>
      new Refusal(400, { code: 'validation', message, fields: { 'evaluationCase.issue': message } }),
  })
  await page.getByRole('button', { name: 'Make it a case: the gizmo wobbles' }).click()
  await dialog.getByRole('textbox', { name: 'Whose words' }).fill('porter')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect.element(dialog.getByText(message).first()).toBeVisible()
  expect(api.callsOf('POST /api/knowledge/proposals')[0]?.body).toMatchObject({
    evaluationCase: { type: 'autoclave', accept: [], mustEscalate: false },
  })
})

test('it is taken off with a reason, and one that is gone already is told', async () => {
  const message = 'Somebody has reviewed this already.'
  open({ 'POST /api/knowledge/review': () => new Refusal(409, { code: 'conflict', message }) })
  await page.getByRole('button', { name: 'Take it off: the gizmo wobbles' }).click()
  const send = dialog.getByRole('button', { name: 'Take it off' })
  await expect.element(send).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A loose plug')
  await send.click()
  await expect.element(dialog.getByText(message, { exact: false })).toBeVisible()
})

test('an entry of one expert leads to what it says', async () => {
  const entry: ReviewItem = { ...item, id: 'pm-001', kind: 'expert', equipment: 'patient-monitor', at: null }
  const asked: unknown[] = []
  const { path } = open({
    'GET /api/knowledge/review': ({ query }) => {
      asked.push(query.kind)
      return pageOf(query.kind === 'expert' ? [entry] : [])
    },
  })
  await expect.element(page.getByText('Nothing to review')).toBeVisible()
  await page.getByRole('combobox', { name: 'What to review' }).selectOptions('One expert')
  await expect.poll(path).toBe('/admin?tab=knowledge-review&kind=expert')
  await expect
    .element(page.getByRole('link', { name: 'Read pm-001' }))
    .toHaveAttribute('href', '/admin?tab=knowledge&open=pm-001')
  expect(asked).toEqual(['unknown', 'expert'])
})

test('a second reader signs the version that was read, and one that changed meanwhile is shown anew', async () => {
  const entry: ReviewItem = { ...item, id: 'pm-001', kind: 'expert', equipment: 'patient-monitor', at: null }
  const message = 'pm-001 has changed since it was read. Please read it again.'
  const read = { fault: someFault({ remedy: 'Reposition the probe' }), revision: '00000000000000a1' }
  const changed = { fault: someFault({ remedy: 'Swap the probe' }), revision: '00000000000000a2' }
  let shown = read
  const { api } = open(
    {
      'GET /api/knowledge/review': () => pageOf([entry]),
      'GET /api/knowledge/entries/{id}': () => someRecord(shown),
      'POST /api/knowledge/review': ({ body }) =>
        body.revision === changed.revision
          ? { kind: body.kind, key: body.key }
          : new Refusal(409, { code: 'conflict', message }),
    },
    '/admin?tab=knowledge-review&kind=expert',
  )
  await page.getByRole('button', { name: 'Take it off: the gizmo wobbles' }).click()
  await expect.element(dialog.getByText('Reposition the probe.')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^What you found/ }).fill('Read and agreed')
  expect(await axeFaults()).toEqual([])
  shown = changed
  const send = dialog.getByRole('button', { name: 'Take it off' })
  await send.click()

  await expect.element(dialog.getByText(message, { exact: false })).toBeVisible()
  await expect.element(dialog.getByText('Swap the probe.')).toBeVisible()
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const sent = api.callsOf('POST /api/knowledge/review').map(({ body }) => body)
  expect(sent).toMatchObject([read, changed].map(({ revision }) => ({ key: 'pm-001', revision })))
})
