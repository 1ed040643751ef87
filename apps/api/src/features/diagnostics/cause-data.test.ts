import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'

const app = await httpApp()
const guest = app.client()

test('the data of each cause says what the text says about it', async () => {
  const { content, causes, modelAdvice } = await guest.api('POST /api/chat/advanced-diagnostics', {
    body: { equipmentType: 'patient-monitor', issue: 'cuff will not inflate' },
  })

  expect(causes.length).toBeGreaterThan(1)
  for (const { symptom, likelihood, safety, stop } of causes) {
    expect(content).toContain(`**${symptom}** (${likelihood}): `)
    expect(safety.length).toBeGreaterThan(0)
    expect(stop).toHaveLength(1)
    for (const line of [...safety, ...stop]) expect(content).toContain(`- ${line}\n`)
  }
  expect(modelAdvice).toBeUndefined()
})
