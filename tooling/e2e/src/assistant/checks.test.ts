import { expect } from 'vitest'
import { test } from '../harness/journey.ts'
import { expectVisible } from '../harness/assertions.ts'
import { atStep, choose, goBack, optionsOf, step } from './assistant-steps.ts'
import { beginWithDevice, proceed } from './intake-steps.ts'
import { check, diagnose, guided } from './check-steps.ts'
import { confirmRelease } from './dialog-steps.ts'

const failedLoad = /Failed to load resource/
const assessed = ['Advanced diagnostics', 'Create work order', 'Contact support', 'Mark resolved']

test('A-10 power, display and connection are checked before the assessment', async ({ open }) => {
  const { page } = await open()
  await beginWithDevice(page)
  await choose(page, proceed, 'Start troubleshooting')

  await expect.poll(() => optionsOf(page, 'Power Check')).toEqual(['Normal', 'Issue', 'Not sure'])
  await choose(page, 'Power Check', 'Not sure')
  await expect.poll(() => optionsOf(page, 'Display Check')).toEqual(['Normal', 'Issue', 'Blank'])
  await choose(page, 'Display Check', 'Blank')
  await expect.poll(() => optionsOf(page, 'Connection Check')).toEqual(['Secure', 'Loose', 'Damaged'])
  await choose(page, 'Connection Check', 'Secure')
  await expect.poll(() => optionsOf(page, 'Assessment')).toEqual(assessed)
})

test('A-11 a power issue goes to power troubleshooting and then to the assessment', async ({ open }) => {
  const { page } = await open()
  await beginWithDevice(page)
  await choose(page, proceed, 'Start troubleshooting')
  await choose(page, 'Power Check', 'Issue')

  await expect
    .poll(() => optionsOf(page, 'Power Troubleshooting'))
    .toEqual(['Power restored', 'Still no power', 'I need help'])
  await choose(page, 'Power Troubleshooting', 'Still no power')
  await atStep(page, 'Assessment')
})

test("A-12 the server's diagnostics show their sections, without scripts or external images", async ({
  open,
}) => {
  const { page } = await open()
  const content =
    '## 1. Look\n**Bold** [help](https://example.com/x)\n\n<script>window.hit = 1</script>\n\n![p](https://example.com/p.png)\n\n## 2. Listen\n- hum'
  await page.route('**/api/chat/advanced-diagnostics', (route) =>
    route.fulfill({
      json: { content, causes: [], safety: [], escalate: false, known: true, sources: [] },
    }),
  )
  await beginWithDevice(page)
  await check(page)
  await choose(page, 'Assessment', 'Advanced diagnostics')

  const diagnostics = step(page, 'Advanced Diagnostics')
  await expectVisible(diagnostics.getByRole('heading', { name: '1. Look' }))
  await expect
    .poll(() => diagnostics.getByRole('heading', { level: 3 }).allInnerTexts())
    .toEqual(['1. Look', '2. Listen'])
  const link = diagnostics.getByRole('link', { name: 'help' })
  await expect.poll(() => link.getAttribute('rel')).toContain('noopener')
  await expectVisible(diagnostics.getByText('(example.com)', { exact: false }))
  expect(await diagnostics.locator('img, script').count()).toBe(0)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})

test('A-12 the real server returns numbered sections', async ({ open }) => {
  const { page } = await open()
  await beginWithDevice(page)
  await check(page)
  await choose(page, 'Assessment', 'Advanced diagnostics')

  await expectVisible(step(page, 'Advanced Diagnostics').getByRole('heading', { level: 3, name: /^1\. / }))
  await expectVisible(step(page, 'Advanced Diagnostics').getByText('check before acting', { exact: false }))
})

test('A-12 the general diagnostics appear when the server fails', async ({ open }) => {
  const { page, allow } = await open()
  allow(failedLoad)
  await page.route('**/api/chat/advanced-diagnostics', (route) => route.abort())
  await beginWithDevice(page)
  await check(page)
  await choose(page, 'Assessment', 'Advanced diagnostics')

  await expectVisible(step(page, 'Advanced Diagnostics').getByRole('heading', { name: '1. Make it safe' }))
  expect(await step(page, 'Advanced Diagnostics').getByText('check before acting').count()).toBe(0)
})

test('A-12 the step stays when the code of its likely causes cannot be fetched', async ({ open }) => {
  const { page, allow } = await open()
  allow(failedLoad, /Failed to fetch dynamically imported module/)
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch()
    const isTheirs = (await answer.text()).includes('The general checks below rest on expert judgement.')
    await (isTheirs ? route.abort() : route.fulfill({ response: answer }))
  })
  await page.route('**/api/chat/advanced-diagnostics', (route) => route.abort())
  await beginWithDevice(page)
  await check(page)
  await choose(page, 'Assessment', 'Advanced diagnostics')

  const diagnostics = step(page, 'Advanced Diagnostics')
  await expectVisible(diagnostics.getByText('The likely causes could not be fetched.', { exact: false }))
  await expectVisible(diagnostics.getByRole('heading', { name: '1. Make it safe' }))
  await choose(page, 'Advanced Diagnostics', 'Start guided diagnostics')
})

/** Words that only one later part of the screen has: the rail of steps, the findings, the line of the last save. */
const laterParts = ['Steps so far', 'The causes wait until everybody is safe.', 'received by Tessa at']

test('the session goes on when the code of its later parts cannot be fetched', async ({ open }) => {
  const { page, allow } = await open({ screen: 'desk' })
  allow(failedLoad, /Failed to fetch dynamically imported module/)
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch()
    const code = await answer.text()
    const isLater = laterParts.some((words) => code.includes(words))
    await (isLater ? route.abort() : route.fulfill({ response: answer }))
  })

  await beginWithDevice(page)
  await check(page)

  await atStep(page, 'Assessment')
  expect(await page.getByRole('navigation', { name: 'Steps so far' }).count()).toBe(0)
  // Some browsers keep a failed import until the page is reloaded.
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expectVisible(page.getByRole('navigation', { name: 'Steps so far' }))
})

test('A-13 five guided steps each offer success, issue, help and skip', async ({ open }) => {
  const { page } = await open()
  await beginWithDevice(page)
  await check(page)
  await choose(page, 'Assessment', 'Advanced diagnostics')
  await choose(page, 'Advanced Diagnostics', 'Start guided diagnostics')

  for (const title of guided) {
    expect(await optionsOf(page, title), title).toEqual(['Success', 'Issue', 'Help', 'Skip'])
    await choose(page, title, 'Skip')
  }
  await atStep(page, 'Diagnostic Summary')
})

test("A-14 the findings go to the server, and the server's step appears", async ({ open }) => {
  const { page } = await open()
  await beginWithDevice(page)
  await check(page)
  await diagnose(page, 'Issue')
  await expect
    .poll(() => optionsOf(page, 'Diagnostic Summary'))
    .toEqual(
      expect.arrayContaining(['Mark resolved', 'Create a work order', 'Contact support', 'Download report']),
    )
  const report = page.waitForEvent('download')
  await choose(page, 'Diagnostic Summary', 'Download report')
  expect((await report).suggestedFilename()).toMatch(/\.txt$/)
  await page.route('**/api/chat/analyze-diagnostics', (route) =>
    route.fulfill({
      json: {
        needsEscalation: false,
        title: 'The heater',
        content: 'Measure it.',
        options: [{ value: 'heater', label: 'The heater is open' }],
        requiresInput: true,
        inputType: 'text',
        inputPlaceholder: 'Ohm',
      },
    }),
  )
  const sent = page.waitForRequest('**/api/chat/analyze-diagnostics')
  await choose(page, 'Diagnostic Summary', 'Analyze findings')

  expect((await sent).postDataJSON()).toMatchObject({
    originalIssue: 'Stops at 118 degrees',
    diagnosticFindings: guided.map((title) => ({ step: title, outcome: 'Issue' })),
  })
  expect((await optionsOf(page, 'The heater'))[0]).toBe('The heater is open')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'The heater' }).getAttribute('placeholder'))
    .toBe('Ohm')
})

test('A-14 an analyzed session stays active, sends nothing, and can be continued', async ({ open }) => {
  const { page } = await open()
  await beginWithDevice(page)
  await check(page)
  await choose(page, 'Assessment', 'Advanced diagnostics')
  await choose(page, 'Advanced Diagnostics', 'Start guided diagnostics')
  for (const title of guided) await choose(page, title, title === 'Component Analysis' ? 'Issue' : 'Success')
  const reported = page.waitForRequest(
    (request) => request.url().endsWith('/session-analytics') && request.postDataJSON().escalationReason,
  )
  await choose(page, 'Diagnostic Summary', 'Analyze findings')

  const result = step(page, 'Analysis Result')
  await expectVisible(result.getByText('Found wrong'))
  await expectVisible(result.getByText('Nothing has been sent yet', { exact: false }))
  expect((await reported).postDataJSON()).toMatchObject({ sessionStatus: 'active' })
  await page.getByRole('button', { name: 'Summary', exact: true }).click()
  const summary = page.getByRole('dialog', { name: 'Session Summary' })
  await expectVisible(summary.getByText('Under way, still active'))
  expect(await summary.innerText()).not.toMatch(/Handed over|Completed|Escalation reason/)

  await summary.getByRole('button', { name: 'Close' }).last().click()
  await choose(page, 'Analysis Result', 'Mark resolved')
  await confirmRelease(page)
  await atStep(page, 'Issue Resolved')
  await page.getByRole('button', { name: 'Summary', exact: true }).click()
  await expectVisible(summary.getByText('Completed'))
  expect(await summary.innerText()).not.toMatch(/Handed over|Escalation reason/)
})

test('A-14 a failed analysis leads to a result with the next options', async ({ open }) => {
  const { page, allow } = await open()
  allow(failedLoad)
  await page.route('**/api/chat/analyze-diagnostics', (route) => route.fulfill({ status: 503, json: {} }))
  await beginWithDevice(page)
  await check(page)
  await diagnose(page)
  await choose(page, 'Diagnostic Summary', 'Analyze findings')

  await expect
    .poll(() => optionsOf(page, 'Analysis Result'))
    .toEqual(['Mark resolved', 'Create a work order', 'Request support', 'Contact support'])
})

test("A-18 an unhandled answer leads to the server's step, or to four options without the server", async ({
  open,
}) => {
  const { page, allow } = await open()
  allow(failedLoad)
  await beginWithDevice(page)
  await check(page)
  await choose(page, 'Assessment', 'Advanced diagnostics')
  await choose(page, 'Advanced Diagnostics', 'Start guided diagnostics')
  const asked = page.waitForRequest('**/api/chat/adaptive-handler')
  await choose(page, 'Service Mode Access', 'Help')
  expect((await asked).postDataJSON()).toMatchObject({ currentStepId: 'service-mode', userResponse: 'Help' })
  await expectVisible(step(page, 'Some guidance').getByText('service manual', { exact: false }))
  await goBack(page, 'Some guidance')

  await page.route('**/api/chat/adaptive-handler', (route) => route.abort())
  await choose(page, 'Service Mode Access', 'Help')
  await expect
    .poll(() => optionsOf(page, 'How should we go on?'))
    .toEqual(['Continue troubleshooting', 'Request support', 'Mark resolved', 'Try a different approach'])
})
