import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'

const app = await httpApp()

test('the settings of the assistant are public', async () => {
  expect(await app.client().api('GET /api/config')).toMatchObject({
    escalationThreshold: 3,
    responseTimeoutSeconds: 30,
    languageModel: false,
    photoReading: false,
    dictation: false,
  })
})
