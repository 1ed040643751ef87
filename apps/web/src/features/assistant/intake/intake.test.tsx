import { someConfig, type Stubs } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { strip } from '../testing/emergency.ts'
import { choose, heading, openAssistant, say } from '../testing/open-assistant.tsx'

const welcome = 'Hello, I am Tessa. What equipment needs help?'
const maker = 'Who is the manufacturer?'
const proceed = 'How would you like to proceed?'
const understood = page.getByRole('region', { name: 'What Tessa understood' })
const previous = page.getByRole('button', { name: 'Previous Step' })
const card = (title: string) =>
  page
    .getByRole('log', { name: 'Conversation with Tessa' })
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: title }) })
const said = (title: string, words: string) =>
  expect.element(card(title).getByText(`You said: ${words}`)).toBeVisible()
const fact = (name: string) => expect.poll(() => document.querySelector(`[data-fact="${name}"]`)?.textContent)

const tell = async (sentence: string, stubs: Stubs = {}) => {
  const opened = await openAssistant(stubs)
  await page.getByRole('button', { name: 'Got it' }).click()
  await say(welcome, sentence)
  return opened
}

test('one sentence answers type, maker, model and problem, and each answer can be edited', async () => {
  await tell('b braun infusomat pressure alarm bed 12')

  await expect.element(heading(proceed)).toBeVisible()
  await expect
    .element(understood)
    .toHaveTextContent(
      'I understood: Infusion Pump, B. Braun Infusomat; problem “pressure alarm bed 12”; room “bed 12”.',
    )
  await said(welcome, 'Infusion Pump')
  await said(maker, 'B. Braun')
  await said('What is the model?', 'Infusomat')
  await said('What is the problem?', 'pressure alarm bed 12')

  await fact('room').toBe('bed 12')

  await page.getByRole('button', { name: 'Edit answer 3' }).click()
  await page.getByRole('button', { name: 'Go back and change it' }).click()
  await expect.element(understood).not.toBeInTheDocument()
  await say('What is the model?', 'Infusomat Space')
  await expect.element(heading(proceed)).toBeVisible()
  await said('What is the problem?', 'pressure alarm bed 12')
})

test('M-07 equipment and a maker that administrators added are understood in one sentence', async () => {
  const careCot = {
    id: 'care-cot',
    name: 'Care Cot',
    description: 'Beds',
    icon: 'stethoscope',
    makers: ['Acme'],
  }
  const catalogue = { equipmentCategories: [careCot], commonMakers: ['Acme', 'Philips'] }
  await tell('acme care cot does not rise', {
    'GET /api/config': () => someConfig({ flowVersion: 9002, ...catalogue }),
  })

  await expect.element(heading('What is the model?')).toBeVisible()
  await said(welcome, 'Care Cot')
  await said(maker, 'Acme')
})

test('a category and its makers are chosen as options', async () => {
  await tell('midmark m11 autoclave stops at 118')

  await expect.element(heading(proceed)).toBeVisible()
  await said(welcome, 'Autoclave')
  await said(maker, 'Midmark')
})

test('only what a sentence leaves open is asked, and the rest goes along meanwhile', async () => {
  await tell('the ultrasound shows a battery alarm')

  await expect.element(heading(maker)).toBeVisible()
  await expect
    .element(understood)
    .toHaveTextContent('I understood: Ultrasound Machine; problem “shows a battery alarm”.')
  await fact('issueDescription').toBe('shows a battery alarm')
  await choose(maker, 'Philips')
  await say('What is the model?', 'V60')

  await expect.element(heading(proceed)).toBeVisible()
  await said('What is the problem?', 'shows a battery alarm')
})

test('without the equipment it is asked first, and its answer brings the rest', async () => {
  await tell('philips, no picture on the screen')

  await expect
    .element(understood)
    .toHaveTextContent('I understood: Philips; problem “no picture on the screen”.')
  await expect.element(heading(welcome)).toBeVisible()
  await choose(welcome, 'Patient Monitor')

  await expect.element(heading('What is the model?')).toBeVisible()
  await said(maker, 'Philips')
})

test.each(['Coffee machine', 'Ventilator'])('"%s" alone is the type of equipment', async (name) => {
  await tell(name)

  await expect.element(heading(maker)).toBeVisible()
  await said(welcome, name)
  await expect.element(understood).not.toBeInTheDocument()
  await expect.element(page.getByText(`Choose the manufacturer of the ${name}.`)).toBeVisible()
})

test('words that contradict each other are said and asked, not guessed', async () => {
  await tell('philips infusomat alarm')

  await expect
    .element(understood)
    .toHaveTextContent('Infusomat is a model of B. Braun, not of Philips. Please say which one it is.')
  await expect.element(heading(welcome)).toBeVisible()
  await expect.element(card(welcome)).not.toBeInTheDocument()
  await fact('issueDescription').toBe('philips infusomat alarm')
})

test.each(['b braun infusomat is smoking, bed 12', 'something is on fire here, help me'])(
  'the danger in "%s" brings the emergency strip',
  async (sentence) => {
    await tell(sentence)

    await expect.element(strip.getByText('Keep others away and raise the fire alarm.')).toBeVisible()
  },
)

test('going back ends it: no question answers itself again', async () => {
  await tell('b braun infusomat pressure alarm')
  await expect.element(heading(proceed)).toBeVisible()

  await previous.click()
  await expect
    .element(page.getByRole('textbox', { name: 'What is the problem?' }))
    .toHaveValue('pressure alarm')
  await previous.click()
  await expect.element(page.getByRole('textbox', { name: 'What is the model?' })).toHaveValue('Infusomat')
  await say('What is the model?', 'Perfusor')
  await expect.element(page.getByRole('textbox', { name: 'What is the problem?' })).toBeVisible()
  await expect.element(understood).not.toBeInTheDocument()
})

test('a problem that is still open stays in its field after going back', async () => {
  await tell('the monitor shows no picture')
  await expect.element(heading(maker)).toBeVisible()

  await previous.click()
  await choose(welcome, 'Patient Monitor')
  await choose(maker, 'Philips')
  await say('What is the model?', 'V60')

  await expect
    .element(page.getByRole('textbox', { name: 'What is the problem?' }))
    .toHaveValue('shows no picture')
})

test('the room of a sentence gives way to that of the next one, and one from its own field does not', async () => {
  await tell('philips, no picture, bed 12')
  await fact('room').toBe('bed 12')
  await say(welcome, 'philips, no picture, bed 14')
  await fact('room').toBe('bed 14')

  await page.getByRole('button', { name: 'Serial number and room', exact: true }).click()
  await page.getByRole('textbox', { name: 'Room (optional)' }).fill('Theatre 3')
  await page.getByRole('button', { name: 'Save' }).click()
  await say(welcome, 'philips monitor, no picture, bed 15')
  await expect.element(heading('What is the model?')).toBeVisible()
  await fact('room').toBe('Theatre 3')
})

test.each(['screen black', 'patient collapsed', 'battery flat', 'trips breaker'])(
  '"%s" is a problem, and the equipment is asked',
  async (words) => {
    await tell(words)

    await expect.element(understood).toHaveTextContent(`I understood: problem “${words}”.`)
    await expect.element(heading(welcome)).toBeVisible()
    await fact('issueDescription').toBe(words)
  },
)

test('equipment with a room has no problem yet: it is asked', async () => {
  await tell('ventilator bed 4')

  await expect.element(understood).toHaveTextContent('I understood: Ventilator; room “bed 4”.')
  await said(welcome, 'Ventilator')
  await choose(maker, 'Philips')
  await say('What is the model?', 'V60')
  await expect.element(page.getByRole('textbox', { name: 'What is the problem?' })).toHaveValue('')
})

test('of equipment that is in no list, only the kind is asked, with what was typed', async () => {
  await tell('the Zorblax QT-9 plasma thawer beeps and does nothing')

  const kind = page.getByRole('textbox', { name: 'What kind of equipment is it?' })
  await expect.element(kind).toHaveValue('plasma thawer')
  await expect
    .element(understood)
    .toHaveTextContent('I understood: plasma thawer, Zorblax QT-9; problem “beeps and does nothing”.')
  await page.getByRole('button', { name: 'Send' }).click()

  await expect.element(heading(proceed)).toBeVisible()
  await said(welcome, 'plasma thawer')
  await said(maker, 'Zorblax')
  await said('What is the model?', 'QT-9')
  await said('What is the problem?', 'beeps and does nothing')
})

test('the room before equipment that is in no list is no maker', async () => {
  await tell('Room B12 QT-9 plasma thawer beeps')

  await expect
    .element(understood)
    .toHaveTextContent('I understood: plasma thawer, QT-9; problem “beeps”; room “Room B12”.')
})

test('a kind of equipment without a model is in the field of "Other", and no word is lost', async () => {
  await tell('the plasma thawer leaks')

  await expect.element(heading(welcome)).toBeVisible()
  await fact('issueDescription').toBe('the plasma thawer leaks')
  await choose(welcome, 'Other')
  await expect
    .element(page.getByRole('textbox', { name: 'What kind of equipment is it?' }))
    .toHaveValue('plasma thawer')
})

test.each(['Help, where is the model name?', 'what is the model?'])(
  'the question "%s" is no model: it is answered, and its words stay in the field',
  async (words) => {
    await tell('b braun infusion pump, pressure alarm')
    await expect.element(heading('What is the model?')).toBeVisible()
    await say('What is the model?', words)

    await expect.element(understood.getByText(/^It is on the rating plate/)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'What is the model?' })).toHaveValue(words)
    await say('What is the model?', 'Infusomat?')
    await said('What is the model?', 'Infusomat?')
  },
)
