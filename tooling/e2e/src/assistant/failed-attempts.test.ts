import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../harness/journey.ts'
import { expectGone, expectVisible } from '../harness/assertions.ts'
import { atStep, choose, say } from './assistant-steps.ts'
import { beginWithDevice, proceed } from './intake-steps.ts'
import { check } from './check-steps.ts'
import { giveContact } from './dialog-steps.ts'

const failedLoad = /Failed to load resource/

const withThreshold = async (page: Page, escalationThreshold: number): Promise<void> => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), escalationThreshold } })
  })
}

/** Goes through all checks from the choice back to the choice. */
const goRound = async (page: Page): Promise<void> => {
  await check(page)
  await choose(page, 'Assessment', 'Advanced diagnostics')
  await choose(page, 'Advanced Diagnostics', 'Start guided diagnostics')
  await choose(page, 'Service Mode Access', 'Help')
  await choose(page, 'How should we go on?', 'Try a different approach')
  await atStep(page, proceed)
}

test.for([2, 3])(
  'A-24 the same answer %i times reaches the threshold, and the session is escalated with the reason',
  async (threshold, { open }) => {
    const { page, allow } = await open()
    allow(failedLoad)
    await withThreshold(page, threshold)
    await page.route('**/api/chat/adaptive-handler', (route) => route.abort())
    await beginWithDevice(page)
    for (let round = 1; round < threshold; round++) await goRound(page)
    const report = page.waitForRequest(
      (request) =>
        request.url().endsWith('/session-analytics') && request.postDataJSON().loopDetected === true,
    )
    await choose(page, proceed, 'Start troubleshooting')

    await atStep(page, 'A person should take over')
    await expectVisible(page.getByRole('alert', { name: 'Emergency' }).getByRole('link'))
    const { sessionStatus, escalationReason } = (await report).postDataJSON()
    expect(sessionStatus).toBe('escalated')
    expect(escalationReason).toContain('again and again')
  },
)

test('A-24 repeated edits of the contact are not a loop', async ({ open }) => {
  const { page } = await open()
  await beginWithDevice(page)
  await choose(page, proceed, 'Skip to technical support')
  for (const _ of [1, 2, 3]) {
    await giveContact(page)
    await choose(page, 'Review Support Request', 'Edit Contact Information')
  }

  await say(page, 'Contact Name', 'Ada Lovelace')
  await atStep(page, 'Facility')
})

test('A-24 with a threshold of two, the second failed attempt offers help from a person', async ({
  open,
}) => {
  const { page } = await open()
  await withThreshold(page, 2)
  await beginWithDevice(page)
  await choose(page, proceed, 'Start troubleshooting')
  await choose(page, 'Power Check', 'Normal')
  await choose(page, 'Display Check', 'Issue')
  await atStep(page, 'Connection Check')
  const offer = page.getByRole('region', { name: 'Help from a person' })
  await expectGone(offer)
  await choose(page, 'Connection Check', 'Loose')

  await atStep(page, 'Assessment')
  await expectVisible(offer)
})

test('A-24 three failed attempts offer help from a person without stopping the session', async ({ open }) => {
  const { page } = await open()
  await beginWithDevice(page)
  await choose(page, proceed, 'Start troubleshooting')
  await choose(page, 'Power Check', 'Normal')
  await choose(page, 'Display Check', 'Issue')
  await choose(page, 'Connection Check', 'Loose')
  const offer = page.getByRole('region', { name: 'Help from a person' })
  await atStep(page, 'Assessment')
  await expectGone(offer)
  await choose(page, 'Assessment', 'Advanced diagnostics')
  await choose(page, 'Advanced Diagnostics', 'Start guided diagnostics')
  await choose(page, 'Service Mode Access', 'Issue')

  await atStep(page, 'Error Code Analysis')
  await offer.getByRole('button', { name: 'Let a person take over' }).click()
  await expectVisible(page.getByRole('dialog', { name: 'Review Help Request' }))
})
