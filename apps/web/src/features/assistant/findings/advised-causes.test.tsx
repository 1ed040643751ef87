import type { AdvancedDiagnostics } from '@tessa/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { quickClock } from '../../../testing/quick-clock.ts'
import { reopenPage } from '../../../testing/render-page.tsx'
import { createSessionStore } from '../../../shared/session-store.ts'
import { choose, expectSaved, heading, openAssistant } from '../testing/open-assistant.tsx'
import { openDiagnostics } from '../testing/open-offline.ts'

const heater = {
  faultId: 'autoclave-cold',
  symptom: 'Stays cold',
  cause: 'Stays cold: heater open; thermal cut-out tripped',
  probability: 0.82,
  likelihood: 'very likely',
  evidence: ['"cold" fits.'],
  checks: ['Feel the jacket (2 min). Expected: warm. If not: measure the heater.'],
  parts: ['Heater'],
  safety: ['Let it cool.'],
  stop: ['Stays cold: the wiring is burnt.'],
  source: 'Service notes - https://example.com/heater',
}
const line = '**Stays cold** (very likely): heater open; thermal cut-out tripped. "cold" fits.'
const content = `## 1. Safety\n- Let it cool.\n\n## 2. Most likely\n- "E1" means: cold.\n- ${line}\n- **Leaks** (possible): a seal.\n\n## 3. When to stop\n- Stays cold: the wiring is burnt.`
const advice = (causes: AdvancedDiagnostics['causes']): AdvancedDiagnostics => ({
  content,
  causes,
  safety: [],
  escalate: false,
  known: true,
  sources: [],
})

const causes = () => page.getByRole('region', { name: 'Likely causes' })
const text = () => page.getByText('heater open; thermal cut-out tripped. "cold" fits.')

const openAdvice = async (given: AdvancedDiagnostics['causes'] = [heater]) => {
  const opened = await openAssistant({ 'POST /api/chat/advanced-diagnostics': () => advice(given) })
  await page.getByRole('button', { name: 'Got it' }).click()
  await openDiagnostics()
  await expect.element(page.getByRole('heading', { name: '2. Most likely' })).toBeVisible()
  return opened
}

/** Opens the session again with another text of its causes, or without one. */
const reopenWith = async ({ api, close }: Awaited<ReturnType<typeof openAdvice>>, likelyCauses?: string) => {
  await expectSaved('2. Most likely')
  close()
  const store = createSessionStore()
  const kept = await store.read('guest')
  const stored = JSON.stringify(JSON.parse(kept?.stored ?? ''), (name: string, value: unknown) =>
    name === 'likelyCauses' ? likelyCauses : value,
  )
  await store.save('guest', { sessionId: kept?.sessionId ?? '', savedAt: Date.now(), stored })
  await reopenPage('/', { api, clock: quickClock })
  await expect.element(page.getByRole('heading', { name: '2. Most likely' })).toBeVisible()
}

test("A-12 the causes of the server's advice are drawn from its data, in the place of their lines", async () => {
  await openAdvice()

  const first = causes().getByRole('listitem').first()
  await expect.element(first.getByText('Stays cold', { exact: true })).toBeVisible()
  await expect.element(first.getByText('(very likely)')).toBeVisible()
  await expect.element(first.getByText('heater open; thermal cut-out tripped', { exact: true })).toBeVisible()
  await expect.element(first.getByText('"cold" fits.')).toBeVisible()
  await expect
    .element(first.getByRole('link', { name: 'Service notes' }))
    .toHaveAttribute('href', 'https://example.com/heater')
  await expect.element(first.getByText('Expected: warm.')).not.toBeVisible()
  await first.getByText('Checks for this cause').click()
  await expect.element(first.getByText('Expected: warm.')).toBeVisible()

  // The text keeps what is not drawn, in its order: safety comes first.
  await expect.element(text()).not.toBeInTheDocument()
  const step = page.getByRole('article', { name: 'Advanced Diagnostics' }).element().textContent
  const places = ['Let it cool.', 'means: cold.', '(very likely)', 'a seal.', 'the wiring is burnt.']
  const found = places.map((words) => step.indexOf(words))
  expect(found).toEqual([...found].sort((one, other) => one - other))
  expect(found).not.toContain(-1)
})

test('all causes of an advice are drawn, those after the third folded', async () => {
  const symptoms = ['Stays cold', 'Leaks', 'Stops', 'Trips', 'Hums']
  const given = symptoms.map((symptom) => ({ ...heater, symptom, cause: `${symptom}: a part` }))
  const lines = given.map(({ symptom, likelihood }) => `- **${symptom}** (${likelihood}): a part.`)
  await openAssistant({
    'POST /api/chat/advanced-diagnostics': () => ({
      ...advice(given),
      content: `## 2. Most likely\n${lines.join('\n')}\n\n## 3. When to stop\n- Never.`,
    }),
  })
  await page.getByRole('button', { name: 'Got it' }).click()
  await openDiagnostics()

  await expect.element(causes().getByText('Stops', { exact: true })).toBeVisible()
  const last = causes().getByText('Hums', { exact: true })
  await expect.element(last).not.toBeVisible()
  await causes().getByText('More causes').click()
  await expect.element(last).toBeVisible()
  await expect.element(page.getByText('Trips', { exact: true })).toBeVisible()
  // The numbers go on where the open causes end.
  expect(last.element().closest('ol')?.start).toBe(4)
})

test('the causes are drawn again after a reload, and after going back', async () => {
  const opened = await openAdvice()
  await expectSaved('likelyCauses')
  opened.close()
  await reopenPage('/', { api: opened.api, clock: quickClock })

  await expect.element(causes().getByText('(very likely)')).toBeVisible()
  await choose('Advanced Diagnostics', 'Start guided diagnostics')
  await expect.element(heading('Service Mode Access')).toBeVisible()
  await page.getByRole('button', { name: 'Previous step' }).click()
  await expect.element(causes().getByText('(very likely)')).toBeVisible()
  await expect.element(text()).not.toBeInTheDocument()
})

test('a session without the data shows the text alone', async () => {
  await reopenWith(await openAdvice())

  await expect.element(text()).toBeVisible()
  await expect.element(causes()).not.toBeInTheDocument()
})

test.for([
  'no JSON',
  'null',
  '{"0":{}}',
  '[null, 7, "Stays cold", []]',
  JSON.stringify([{ ...heater, checks: 'Feel the jacket' }]),
  JSON.stringify([{ ...heater, evidence: [{}] }]),
  JSON.stringify([{ ...heater, symptom: 'A cause of another advice' }]),
])('data that is no cause of the text leaves the text alone: %#', async (hostile) => {
  await reopenWith(await openAdvice(), hostile)

  await expect.element(text()).toBeVisible()
  await expect.element(causes()).not.toBeInTheDocument()
})

test('a response without fit causes still shows its text', async () => {
  const hostile: AdvancedDiagnostics = JSON.parse(JSON.stringify({ ...advice([]), causes: { 0: null } }))
  await openAssistant({ 'POST /api/chat/advanced-diagnostics': () => hostile })
  await page.getByRole('button', { name: 'Got it' }).click()
  await openDiagnostics()

  await expect.element(text()).toBeVisible()
  await expect.element(causes()).not.toBeInTheDocument()
})

test('an advice without causes shows its text alone', async () => {
  await openAdvice([])

  await expect.element(text()).toBeVisible()
  await expect.element(causes()).not.toBeInTheDocument()
})

test('a source that is no web address is no link', async () => {
  await openAdvice([{ ...heater, source: 'Notes - javascript:alert(1)' }])

  await expect.element(causes().getByText('Source: Notes - javascript:alert(1)')).toBeVisible()
  await expect.element(causes().getByRole('link')).not.toBeInTheDocument()
})
