import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { reopenPage } from '../../../testing/render-page.tsx'
import { quickClock } from '../../../testing/quick-clock.ts'
import { strip } from '../testing/emergency.ts'
import { hazardRulesQuery } from './hazard-rules.ts'
import { choose, describeDevice, heading, openAssistant, say } from '../testing/open-assistant.tsx'

const { queryFn } = hazardRulesQuery

/** Delays the hazard screen and its rules until the returned function is called. */
const holdRules = () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  if (typeof queryFn !== 'function') throw new Error('Nothing fetches the rules.')
  hazardRulesQuery.queryFn = async (context) => {
    await released
    return queryFn(context)
  }
  onTestFinished(() => void (hazardRulesQuery.queryFn = queryFn))
  return release
}

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
  const release = holdRules()

  await reopenPage('/', { api, clock: quickClock })

  await expect.element(article.getByText(/You told Tessa of a danger/)).toBeVisible()
  await expect.element(article.getByRole('button', { name: /Start troubleshooting/ })).not.toBeInTheDocument()
  release()
  await expect.element(strip.getByText('Keep others away and raise the fire alarm.')).toBeVisible()
  await expect
    .element(article.getByRole('button', { name: 'The patient and the room are safe, go on' }))
    .toBeVisible()
  expect(reports().filter((report) => /danger\\*":\\*"\\*"/.test(report))).toEqual([])
})

test('rules that load after a step take its focus to the instructions', async () => {
  const release = holdRules()
  await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice('Smoke comes out of it')
  await expect.element(article.getByRole('heading', { level: 2 })).toHaveFocus()

  release()

  await expect.element(strip.getByRole('heading', { name: 'Stop. People first.' })).toHaveFocus()
})

test('a danger in a question about the model is heard by rules that load after the model is given', async () => {
  const release = holdRules()
  await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await choose(/what equipment needs help/i, 'Autoclave')
  await choose('Who is the manufacturer?', 'Midmark')
  await say('What is the model?', 'Where is the model? Smoke comes out of it. Where do I find it?')
  await expect.element(page.getByText(/^It is on the rating plate/)).toBeVisible()
  await say('What is the model?', 'M11')
  await expect.element(heading('What is the problem?')).toBeVisible()
  await expect.element(strip).not.toBeInTheDocument()

  release()

  await expect.element(strip.getByText('Keep others away and raise the fire alarm.')).toBeVisible()
})
