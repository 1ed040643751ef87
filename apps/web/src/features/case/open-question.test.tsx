import { fakeApi, someToken, someUser } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someActivity, someFollowed, someWholeOrder } from '../../testing/case-examples.ts'
import { renderPage } from '../../testing/render-page.tsx'

const asked = {
  canonicalStatus: 'needs-info',
  status: 'in-progress',
  question: 'Which code does it show?',
  activities: [
    someActivity(),
    someActivity({
      id: 'a:2',
      activityType: 'comment_added',
      newValue: 'Which code does it show?',
      by: 'staff',
      firstName: 'Tom',
      lastName: 'Tool',
    }),
  ],
} as const

const question = () => page.getByRole('region', { name: 'Your answer is needed' })

test('the question is above the answer field, with the name of its author', async () => {
  const order = { ...someWholeOrder(), ...asked, activities: [...asked.activities] }
  const api = fakeApi({
    'GET /api/auth/user': () => someUser(),
    'GET /api/user/work-orders/{id}': () => order,
  })
  await renderPage(`/dashboard/work-orders/${order.workOrderNumber}`, { api, token: someToken() })

  await expect.element(question()).toMatchTextContent('Which code does it show?')
  await expect.element(question()).toMatchTextContent('Tom Tool')
  const field = page.getByLabelText('Add a comment').element()
  expect(question().element().compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a guest sees the question on the private page too', async () => {
  const followed = { ...someFollowed(), ...asked, activities: [...asked.activities] }
  const api = fakeApi({ 'GET /api/follow/{token}': () => followed })
  await renderPage('/follow/h0000000000000000000000', { api })
  await expect.element(question()).toMatchTextContent('Which code does it show?')
})

test('there is no question section without a question', async () => {
  const api = fakeApi({ 'GET /api/follow/{token}': () => someFollowed() })
  await renderPage('/follow/h0000000000000000000000', { api })
  await expect.element(page.getByLabelText('Add a comment')).toBeVisible()
  await expect.element(question()).not.toBeInTheDocument()
})
