import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults.ts'
import { pageOf } from '../../../testing/examples.ts'
import { somePreview, someProposal, someProposalDetail } from '../../../testing/knowledge.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const open = (stubs: Stubs) => {
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'manager' }),
    'GET /api/knowledge/proposals': () => pageOf([someProposal()]),
    'GET /api/knowledge/proposals/{id}': () => someProposalDetail(),
    ...stubs,
  })
  renderPage(`/admin?tab=knowledge-changes&open=${someProposal().id}`, { api, token: someToken() })
  return { api }
}
const dialog = page.getByRole('dialog')

beforeEach(() => page.viewport(1440, 900))

const judged = (cause: string | null) => ({ cause, isEscalated: false })
const worsePreview = somePreview({
  changed: [
    {
      id: 'nurse-001',
      type: 'patient-monitor',
      issue: 'sats wont pick up',
      verdict: 'worse',
      before: judged('No SpO2 reading'),
      after: judged(null),
    },
  ],
  changedTotal: 1,
  worseTotal: 1,
})

test('the preview of a change that waits starts by itself, and the approval says what gets worse', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const { api } = open({
    'GET /api/knowledge/proposals/{id}/preview': async () => {
      await finished
      return worsePreview
    },
  })
  await expect.element(dialog.getByText('The cases are being judged.', { exact: false })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await expect.element(dialog.getByRole('button', { name: 'Reject' })).toBeEnabled()

  finish()

  await expect
    .element(dialog.getByRole('button', { name: 'Approve although 1 case gets worse' }))
    .toBeEnabled()
  await expect.element(dialog.getByText('90 before, 91 after, of 120 cases', { exact: false })).toBeVisible()
  await expect.element(dialog.getByText('Before: No SpO2 reading')).toBeVisible()
  await expect.element(dialog.getByText('After: not known')).toBeVisible()
  expect(api.callsOf('GET /api/knowledge/proposals/{id}/preview')).toHaveLength(1)
  expect(await axeFaults()).toEqual([])
})

test('an approval says that its cases could not be judged, until they are', async () => {
  let isDown = true
  open({
    'GET /api/knowledge/proposals/{id}/preview': () =>
      isDown ? new Refusal(500, { code: 'internal', message: 'Not now.' }) : worsePreview,
  })
  await expect.element(dialog.getByText('The cases could not be judged', { exact: false })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()
  isDown = false
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect.element(dialog.getByText('1 case gets worse by this.', { exact: false })).toBeVisible()
})

test('nothing is judged for a change that was decided', async () => {
  const { api } = open({
    'GET /api/knowledge/proposals/{id}': () => someProposalDetail({ status: 'rejected' }),
  })
  await expect.element(dialog.getByRole('button', { name: 'Propose this version again' })).toBeVisible()
  expect(api.callsOf('GET /api/knowledge/proposals/{id}/preview')).toEqual([])
})
