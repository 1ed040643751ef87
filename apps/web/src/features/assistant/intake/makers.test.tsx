import { someConfig, type Stubs } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose, heading, openAssistant, say } from '../testing/open-assistant.tsx'

const maker = 'Who is the manufacturer?'
const modelTitle = 'What is the model?'
const options = () =>
  [
    ...document.querySelectorAll(
      '[role=group][aria-live=off] button > span:first-of-type > span:first-child',
    ),
  ].map(({ textContent }) => textContent)
const expectOffered = (...makers: readonly string[]) => expect.poll(options).toEqual(makers)
const suggestion = (name: string) =>
  page.getByRole('group', { name: 'Suggestions' }).getByRole('button', { name, exact: true })

const type = async (equipment: string, stubs: Stubs = {}) => {
  await openAssistant(stubs)
  await page.getByRole('button', { name: 'Got it' }).click()
  await choose(/What equipment needs help/, 'Other')
  await say('What kind of equipment is it?', equipment)
  await expect.element(heading(maker)).toBeVisible()
}
beforeEach(() => localStorage.clear())

test('a typed pump is offered the makers of pumps, and one of them is an answer as if it were typed', async () => {
  await type('drip machine')
  await expectOffered('B. Braun', 'BD', 'Baxter', 'Fresenius', 'Other')
  await choose(maker, 'B. Braun')

  await expect.element(heading(modelTitle)).toBeVisible()
  await expect.element(page.getByText('You said: B. Braun')).toBeVisible()
  await page.getByRole('button', { name: 'Edit answer 2' }).click()
  await expectOffered('B. Braun', 'BD', 'Baxter', 'Fresenius', 'Other')
})

test('A-03 equipment that the base does not know is offered the default makers', async () => {
  await type('Coffee machine')

  await expectOffered('GE Healthcare', 'Philips', 'Siemens Healthineers', 'Medtronic', 'Other')
})

test('M-07 makers that administrators added are offered after the own ones, and those switched off are not', async () => {
  const catalogue = {
    equipmentCategories: [],
    commonMakers: ['Acme Care', 'Philips', 'Siemens Healthineers'],
  }
  await type('ventilator', { 'GET /api/config': () => someConfig({ flowVersion: 10003, ...catalogue }) })

  await expectOffered('Dräger', 'Hamilton Medical', 'Philips', 'Getinge', 'Acme Care', 'Other')
})

test('a maker and a model are completed from two typed letters on', async () => {
  await type('Infusion pump')
  await choose(maker, 'Other')
  await page.getByRole('textbox', { name: 'Which manufacturer is it?' }).fill('b')
  await expect.element(page.getByRole('group', { name: 'Suggestions' })).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Which manufacturer is it?' }).fill('brau')
  await suggestion('B. Braun').click()
  await page.getByRole('textbox', { name: modelTitle }).fill('space')

  await suggestion('Infusomat Space').click()
  await expect.element(heading('What is the problem?')).toBeVisible()
  await expect.element(page.getByText('You said: Infusomat Space')).toBeVisible()
})

test('M-07 equipment and a maker that administrators added are completed, too', async () => {
  const careCot = {
    id: 'care-cot',
    name: 'Care Cot',
    description: 'Beds',
    icon: 'stethoscope',
    makers: ['Zorblax'],
  }
  const catalogue = { equipmentCategories: [careCot], commonMakers: ['Acme Care', 'Philips'] }
  await openAssistant({ 'GET /api/config': () => someConfig({ flowVersion: 8003, ...catalogue }) })
  await page.getByRole('button', { name: 'Got it' }).click()
  await choose(/What equipment needs help/, 'Other')
  await page.getByRole('textbox', { name: 'What kind of equipment is it?' }).fill('care c')
  await expect.element(suggestion('Care Cot')).toBeVisible()
  await say('What kind of equipment is it?', 'Coffee machine')
  await choose(maker, 'Other')
  await expect.element(heading('Which manufacturer is it?')).toBeVisible()
  await page.getByRole('textbox', { name: 'Which manufacturer is it?' }).fill('acme')
  await expect.element(suggestion('Acme Care')).toBeVisible()
  await suggestion('Acme Care').click()
  await expect.element(page.getByText('You said: Acme Care')).toBeVisible()
})

test('a person who knows neither maker nor model goes on, and the report says so', async () => {
  await type('Infusion pump')
  await choose(maker, 'Other')
  const unknown = page.getByRole('button', { name: 'I do not know' })
  await page.getByRole('textbox', { name: 'Which manufacturer is it?' }).fill('b')
  await expect.element(unknown).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Which manufacturer is it?' }).fill('')
  await unknown.click()
  await expect.element(heading(modelTitle)).toBeVisible()
  await unknown.click()
  await expect.element(heading('What is the problem?')).toBeVisible()
  await expect.element(page.getByText('You said: Maker not known')).toBeVisible()
  await expect.element(page.getByText('You said: Model not known')).toBeVisible()
})
