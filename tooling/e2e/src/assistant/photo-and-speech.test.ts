import { modelServer, says, saysJson } from '@tessa/api/src/testing/model-server.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectGone, expectVisible } from '../harness/assertions.ts'
import { testWithOwnProduct } from '../harness/own-product.ts'
import { settle, settles } from './assistant-steps.ts'
import { submitHelp } from './dialog-steps.ts'
import { beginAtModel, beginWithDevice } from './intake-steps.ts'

const model = await modelServer()
const plate = {
  texts: [
    { kind: 'code', text: 'E07' },
    { kind: 'serial-number', text: 'SN-4711' },
  ],
}
// The same answer is none to a question in words, so those are answered without a model.
model.replyWith((response, path) =>
  (path === '/audio/transcriptions' ? says('the door seal hisses') : saysJson(plate))(response, path),
)
const test = testWithOwnProduct({
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: model.ai.baseUrl ?? '',
  AI_MODEL: 'writes',
  AI_VISION_MODEL: 'sees',
  AI_TRANSCRIPTION_MODEL: 'hears',
})

const pressSettled = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true })
  await button.waitFor()
  await page.clock.runFor(settles)
  await button.click()
}

test('A-30 a serial number is read from a photo after agreement, confirmed, and part of the work order', async ({
  open,
}) => {
  const { page } = await open({ screen: 'phone' })
  await beginWithDevice(page)
  const photo = await page.screenshot({ type: 'jpeg' })
  await page.getByRole('button', { name: 'Upload photos' }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'plate.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()

  await expectVisible(page.getByText(/Agree only if no patient is on it/))
  expect(model.questions.filter((question) => question.includes('"sees"'))).toEqual([])
  await pressSettled(page, 'I agree, read it')
  const question = page.getByRole('group', { name: 'Is the serial number “SN-4711”?' })
  await expectVisible(question)
  await page.clock.runFor(settles)
  await question.getByRole('button', { name: 'Yes' }).click()
  await expectVisible(page.getByText('Serial number SN-4711 is noted.'))

  const order = page.waitForRequest('**/api/work-orders')
  await page.getByRole('button', { name: 'Get Help' }).click()
  await submitHelp(page)
  expect((await order).postDataJSON()).toMatchObject({ serialNumber: 'SN-4711' })
})

test('A-30 words that are dictated land in the field, after it is said where the speech goes', async ({
  open,
}) => {
  const { page, context } = await open({ screen: 'phone' })
  await context.grantPermissions(['microphone'])
  await beginAtModel(page)
  await settle(page, 'What is the model?')
  await page.getByRole('button', { name: 'Dictate' }).click()
  await expectVisible(page.getByText(/sent to the provider that turns it into words/))
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expectVisible(page.getByText('Listening. The button or Escape ends it.'))
  await page.getByRole('button', { name: 'Stop dictating' }).click()

  const field = page.getByRole('textbox', { name: 'What is the model?' })
  await expect.poll(() => field.inputValue()).toBe('the door seal hisses')
  await expectVisible(page.getByText('Your words are in the field. Check them before you send.'))
  await expectGone(page.getByRole('button', { name: 'Stop dictating' }))
})
