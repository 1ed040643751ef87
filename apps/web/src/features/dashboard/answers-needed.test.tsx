import { fakeApi, offline, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emptyDashboard, pageOf, someOrder } from '../../testing/case-examples.ts'
import { renderPage } from '../../testing/render-page.tsx'

const open = (stubs: Stubs) => {
  const api = fakeApi({ ...emptyDashboard, 'GET /api/auth/user': () => someUser(), ...stubs })
  return renderPage('/dashboard', { api, token: someToken() })
}
const asked = Array.from({ length: 5 }, (_, at) =>
  someOrder({
    id: `0191d7a2-0000-4000-8000-00000000010${at}`,
    workOrderNumber: `WO-${at}`,
    canonicalStatus: 'needs-info',
  }),
)

test('with more than five open questions, a link leads to all of them', async () => {
  const { path } = await open({
    'GET /api/user/work-orders': ({ query: { status } }) =>
      status === 'needs-info' ? pageOf(asked, { total: 7 }) : pageOf([]),
  })
  const notice = page.getByRole('region', { name: 'Your answer is needed' })

  await notice.getByRole('link', { name: 'All 7' }).click()

  await expect.poll(path).toBe('/dashboard?tab=work-orders&status=needs-info')
  await expect.element(page.getByLabelText('Status')).toHaveValue('needs-info')
  await expect.element(page.getByRole('list', { name: 'Work orders' })).toBeVisible()
})

test('a failed query is not shown as no open questions', async () => {
  let isThere = false
  await open({
    'GET /api/user/work-orders': ({ query: { status } }) => {
      if (status !== 'needs-info') return pageOf([])
      return isThere ? pageOf(asked.slice(0, 1)) : offline
    },
  })
  const notice = page.getByRole('region', { name: 'Is your answer needed?' })
  await expect.element(notice.getByRole('button', { name: 'Retry' })).toBeVisible()

  isThere = true
  await notice.getByRole('button', { name: 'Retry' }).click()

  await expect.element(page.getByRole('region', { name: 'Your answer is needed' })).toBeVisible()
})

test('the question of the team is on the overview and in the list', async () => {
  const order = someOrder({ canonicalStatus: 'needs-info', question: 'Which code does it show?' })
  await open({ 'GET /api/user/work-orders': () => pageOf([order]) })

  const notice = page.getByRole('region', { name: 'Your answer is needed' })
  await expect.element(notice.getByText('Which code does it show?')).toBeVisible()

  await page.getByRole('tab', { name: 'Work Orders' }).click()
  const list = page.getByRole('list', { name: 'Work orders' })
  await expect.element(list.getByText('Which code does it show?')).toBeVisible()
})
