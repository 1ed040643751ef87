import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reopenPage } from '../../../testing/render-page.tsx'
import { quickClock } from '../../../testing/quick-clock.ts'
import { strip } from '../testing/emergency.ts'
import { describeDevice, openAssistant } from '../testing/open-assistant.tsx'

/** Delays the hazard screen and its rules until the test releases them. */
const held = vi.hoisted(() => {
  let wait = Promise.resolve()
  let release = () => {}
  return {
    wait: () => wait,
    hold: () => {
      wait = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
  }
})
vi.mock(import('./hazard-rules.ts'), async (original) => {
  const { hazardRulesQuery } = await original()
  const { queryFn } = hazardRulesQuery
  if (typeof queryFn !== 'function') throw new Error('Nothing fetches the rules.')
  return {
    hazardRulesQuery: {
      ...hazardRulesQuery,
      queryFn: async (context) => {
        await held.wait()
        return queryFn(context)
      },
    },
  }
})

const article = page.getByRole('article', { name: 'How would you like to proceed?' })

test('after a reload, the step stays closed until the rules load, and no report says that it is safe', async () => {
  const { close, api } = await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice('Smoke comes out of it')
  await expect.element(strip).toBeVisible()
  const reports = () =>
    api.callsOf('POST /api/chat/session-analytics').map(({ body }) => JSON.stringify(body))
  await expect.poll(() => reports().some((report) => /danger\W+yes/.test(report))).toBe(true)
  close()
  held.hold()

  await reopenPage('/', { api, clock: quickClock })

  await expect.element(article.getByText(/You told Tessa of a danger/)).toBeVisible()
  await expect.element(article.getByRole('button', { name: /Start troubleshooting/ })).not.toBeInTheDocument()
  held.release()
  await expect.element(strip.getByText('Keep people away and raise the fire alarm.')).toBeVisible()
  await expect
    .element(article.getByRole('button', { name: 'The patient and the room are safe, go on' }))
    .toBeVisible()
  expect(reports().filter((report) => /danger\\*":\\*"\\*"/.test(report))).toEqual([])
})
