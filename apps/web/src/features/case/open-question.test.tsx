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
  const field = page.getByLabelText('Your answer', { exact: true }).element()
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

test('a message of the team is on top with its answer field until it is answered', async () => {
  const message = asked.activities[1]
  const answer = someActivity({ id: 'a:3', activityType: 'comment_added', newValue: 'E07.' })
  const followed = someFollowed({ activities: [someActivity(), message] })
  const api = fakeApi({
    'GET /api/follow/{token}': () => followed,
    'POST /api/follow/{token}': () => ({ ...followed, activities: [...followed.activities, answer] }),
  })
  await renderPage('/follow/h0000000000000000000000', { api })
  const team = page.getByRole('region', { name: 'The team wrote to you' })
  await expect.element(team).toMatchTextContent('Which code does it show?')
  const field = page.getByLabelText('Your answer', { exact: true })
  const progress = page.getByText(/We received your request/).element()
  expect(field.element().compareDocumentPosition(progress)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)

  await field.fill('E07.')
  await page.getByRole('button', { name: 'Send comment' }).click()

  await expect.element(page.getByText('Added', { exact: true })).toBeVisible()
  await expect.element(team).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Add a comment')).toHaveValue('')
})
