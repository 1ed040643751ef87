import { loadDiagnose } from '@tessa/knowledge/load'
import { afterEach, expect, test, vi } from 'vitest'
import { layeredBase } from '../../../knowledge/layered-base.ts'
import type { Models } from '../../../models/models.ts'
import { askForAdvice } from './ask-for-advice.ts'

afterEach(() => void vi.useRealTimers())

const knowledge = {
  current: () => layeredBase({ faults: [], codes: [], aliases: [], stopPhrases: [], cases: [] }),
  loadDiagnose,
}
const report = { equipmentType: 'Autoclave', issue: 'powers on but does not heat up at all' }
/** As long as the longest setting. */
const longest = 24

test('the built-in answer waits six seconds for a provider that is silent', async () => {
  vi.useFakeTimers()
  const asked = Promise.withResolvers<void>()
  const ask: Models['ask'] = async ({ mostSeconds = longest }) => {
    asked.resolve()
    return new Promise((resolve) => setTimeout(() => resolve(undefined), 1000 * mostSeconds))
  }
  const models = { isConfigured: true, ask }
  const answer = vi.fn<(advice: unknown) => void>()
  void askForAdvice({ models, knowledge }, { purpose: 'advanced-diagnostics', report }).then(answer)
  await asked.promise

  await vi.advanceTimersByTimeAsync(5999)
  expect(answer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toHaveBeenCalledWith(undefined)
})
