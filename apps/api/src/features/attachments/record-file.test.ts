import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { aRequest, ordered } from '../../testing/orders.ts'
import { createTestUser } from '../../testing/people.ts'
import { uploaded } from '../../testing/uploads.ts'

const app = await httpApp()

test('a picture that is added to a session after its case has one entry in the history', async () => {
  const sessionId = randomUUID()
  const ada = await createTestUser(app)
  const asked = await ada.api('POST /api/help-requests', { body: aRequest({ sessionId }) })
  const first = await uploaded(ada, 'sessionId', sessionId)
  const id = await ordered(ada, { sessionId, helpRequestId: asked.id })
  const second = await uploaded(ada, 'sessionId', sessionId)

  const { activities, attachments } = await ada.api('GET /api/user/work-orders/{id}', { params: { id } })

  expect(attachments.map((file) => file.id).sort()).toEqual([first, second].sort())
  const files = activities.filter(({ activityType }) => activityType === 'file_added')
  expect(files.map(({ by, newValue }) => [by, newValue])).toEqual([
    ['reporter', first],
    ['reporter', second],
  ])
  expect(files[0]?.description).toMatch(/ added by the reporter$/)
})

test('a picture from before the case has no entry in its history', async () => {
  const sessionId = randomUUID()
  const ada = await createTestUser(app)
  await uploaded(ada, 'sessionId', sessionId)
  const id = await ordered(ada, { sessionId })

  const { activities } = await ada.api('GET /api/user/work-orders/{id}', { params: { id } })

  expect(activities.map(({ activityType }) => activityType)).toEqual(['created'])
})
