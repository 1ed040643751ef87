import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'

const app = await httpApp()

test('anybody may know when a person is offered and how long the assistant waits', async () => {
  expect(await app.visitor().api('GET /api/config')).toMatchObject({
    escalationThreshold: 3,
    responseTimeoutSeconds: 30,
  })
})
