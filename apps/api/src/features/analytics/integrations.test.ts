import { expect, test } from 'vitest'
import { recordUse } from '../../models/record-use.ts'
import { testApp } from '../../testing/test-app.ts'
import { readIntegrations } from './integrations.ts'

const { db, config } = await testApp()
const today = '2026-11-26'
const ai = { ...config.ai, provider: 'openai', visionModel: 'sees', transcriptionModel: undefined } as const

const statuses = async (given: Parameters<typeof readIntegrations>[1]) =>
  (await readIntegrations(db, given, today)).map(({ status }) => status)

test('an integration is in use once a model has answered for it within 30 days', async () => {
  expect(await statuses(config.ai)).toEqual(['not-configured', 'not-configured', 'not-configured'])
  expect(await statuses(ai)).toEqual(['not-in-use', 'not-in-use', 'not-configured'])

  const use = { inputTokens: 1, outputTokens: 1, reservedTokens: 0 }
  await recordUse(db, { ...use, day: '2026-10-27', purpose: 'photo-reading', isAnswered: true }, undefined)
  await recordUse(db, { ...use, day: today, purpose: 'photo-reading', isAnswered: false }, undefined)
  await recordUse(db, { ...use, day: today, purpose: 'admin-tessa', isAnswered: true }, undefined)
  expect(await statuses(ai)).toEqual(['in-use', 'not-in-use', 'not-configured'])

  await recordUse(db, { ...use, day: '2026-10-28', purpose: 'photo-reading', isAnswered: true }, undefined)
  expect(await statuses(ai)).toEqual(['in-use', 'in-use', 'not-configured'])
})
