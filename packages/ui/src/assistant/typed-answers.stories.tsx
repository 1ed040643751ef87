import { Suspense, useState } from 'react'
import preview from '../../.storybook/preview.tsx'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import { assistantWords } from './assistant-words.ts'
import { Assistant } from './assistant.tsx'
import { lazyField } from './lazy-field.ts'
import { plainText } from './plain-text.tsx'
import { EngineAssistant } from './testing/engine-assistant.tsx'
import { meterReading } from './testing/meter-reading.ts'

const meta = preview.meta({
  title: 'Components/Assistant/Typed answers',
  component: EngineAssistant,
  subcomponents: { Assistant },
  parameters: { layout: 'padded' },
  args: { workflow: meterReading, renderContent: plainText },
})

const typed = (value: string) => ({ type: 'typed', value }) as const
const toSigns = [{ type: 'answer', value: 'dark' } as const]
const toPhoto = [...toSigns, typed('smell')]
const toRating = [...toSigns, typed('noise')]
const toEmail = [...toRating, typed('4')]

/** A number with its unit and its limits. A number out of the limits stays, and the field says why. */
export const Number = meta.story({
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'How many volts does the meter show?' })
    // The unit is there before the first digit, for eyes and ears.
    await expect(canvas.getByText('V', { selector: '[aria-hidden]' })).toBeVisible()
    const hint = canvas.getByText('Enter at least 0 V. Enter at most 400 V.')
    await expect(hint).toBeVisible()
    await expect(field).toHaveAccessibleDescription('Enter at least 0 V. Enter at most 400 V.')
    await userEvent.type(field, '500')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Enter at most 400 V.')
    await expect(hint).toHaveTextContent(/^Enter at least 0 V.$/)
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveValue('500')
    await userEvent.clear(field)
    await userEvent.type(field, '229.5{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'When was it last checked?' })).toBeVisible()
  },
})

const { steps } = meterReading

/** A number that must be whole is refused with words, and stays as it was typed. */
export const WholeNumber = meta.story({
  args: {
    workflow: {
      ...meterReading,
      steps: { ...steps, volts: { ...steps.volts, input: { type: 'number', whole: true } } },
    },
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'How many volts does the meter show?' })
    await userEvent.type(field, '3.5{Enter}')
    await expect(await canvas.findByText('Enter a whole number.')).toBeVisible()
    await expect(field).toHaveValue('3.5')
    await expect(canvas.queryByText(/Enter at/)).toBeNull()
  },
})

/** A number that arrives at once, such as from dictation or autofill, keeps its decimal comma. */
export const DecimalComma = meta.story({
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'How many volts does the meter show?' })
    await expect(field).toHaveAttribute('inputmode', 'decimal')
    await fireEvent.input(field, { target: { value: '229,5' } })
    await expect(field).toHaveValue('229,5')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByRole('heading', { name: 'When was it last checked?' })).toBeVisible()
    await expect(await canvas.findByText('229.5 V')).toBeVisible()
  },
})

/** What is no number, or can mean two, is refused, and stays as it was typed or pasted. */
export const NotANumber = meta.story({
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'How many volts does the meter show?' })
    for (const text of ['1.2.3', '1e2', '1,500']) {
      await userEvent.clear(field)
      await userEvent.type(field, `${text}{Enter}`)
      await expect(await canvas.findByRole('alert')).toHaveTextContent('Enter a number, such as 1500 or 3.5.')
      await expect(field).toHaveValue(text)
      await expect(field).toHaveAccessibleDescription(/such as 1500 or 3.5/)
    }
    await userEvent.clear(field)
    await userEvent.paste('0,8 V')
    await expect(field).toHaveValue('0,8 V')
  },
})

/** A number without limits has its unit alone as the description. */
export const NumberWithoutLimits = meta.story({
  args: {
    workflow: {
      ...meterReading,
      steps: { ...steps, volts: { ...steps.volts, input: { type: 'number', unit: 'V' } } },
    },
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'How many volts does the meter show?' })
    await expect(field).toHaveAccessibleDescription('V')
  },
})

const Unloaded = lazyField(() => Promise.reject(new Error('There is no network.')))

const UnloadedNumber = () => {
  const [value, setValue] = useState('')
  return (
    <Suspense>
      <Unloaded
        input={{ type: 'number', placeholder: '', value: '', autocomplete: 'off', above: 0 }}
        question="How many volts?"
        value={value}
        error={value === '' ? 'Enter a number.' : undefined}
        className={undefined}
        words={assistantWords}
        storePhoto={undefined}
        onChange={setValue}
      />
    </Suspense>
  )
}

/** A field whose code cannot be loaded is a plain one. */
export const FieldNotLoaded = meta.story({
  render: () => <UnloadedNumber />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Enter a number.')
    const field = canvas.getByRole('textbox', { name: 'How many volts?' })
    await userEvent.type(field, '12')
    await expect(field).toHaveValue('12')
    await expect(field).toHaveAccessibleDescription('Enter more than 0.')
  },
})

/** A day of the calendar, with its limit before the answer. */
export const Day = meta.story({
  args: { events: [typed('230')] },
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('When was it last checked?', { selector: 'input' })
    await expect(field).toHaveAccessibleDescription('Enter 2026-11-25 or earlier.')
    await userEvent.type(field, '2027-01-01')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Enter 2026-11-25 or earlier.')
    await userEvent.clear(field)
    await userEvent.type(field, '2026-02-01')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByRole('heading', { name: 'What do you notice?' })).toBeVisible()
  },
})

/** Nothing that is only heard takes room above a field. */
const expectNoRoomAbove = async (shown: HTMLElement, field: Element | null) => {
  const room = shown.getBoundingClientRect().top - (field?.getBoundingClientRect().top ?? 0)
  await expect(room).toBeLessThan(4)
}

/** One or more of several. No answer and too many say what to do. */
export const Choices = meta.story({
  args: { events: toSigns },
  play: async ({ canvas }) => {
    const heat = await canvas.findByRole('checkbox', { name: 'Heat' })
    const hint = canvas.getByText('Choose at most 2.')
    await expectNoRoomAbove(hint, hint.parentElement)
    const group = canvas.getByRole('group', { name: 'What do you notice?' })
    await expect(group).toHaveAccessibleDescription('Choose at most 2.')
    const send = canvas.getByRole('button', { name: 'Send' })
    await userEvent.click(send)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Choose your answer first.')
    await expect(canvas.getByRole('checkbox', { name: 'A noise' })).toHaveFocus()
    await userEvent.click(heat)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'A noise' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'A smell' }))
    await userEvent.click(send)
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Choose at most 2.'))
    await expect(canvas.getByText('Choose at most 2.')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'A smell' }))
    await userEvent.click(send)
    await expect(await canvas.findByRole('heading', { name: 'How well does it work?' })).toBeVisible()
    await expect(await canvas.findByText('A noise, Heat')).toBeVisible()
  },
})

/** Each photo is stored when `finish` is called. */
let finish = () => {}

/** The application stores the photo; a failure says so. While another one is stored, nothing is sent. */
export const Photo = meta.story({
  args: {
    events: toPhoto,
    storePhoto: ({ name }) =>
      name === 'broken.png'
        ? Promise.reject(new Error('No room.'))
        : new Promise((resolve) => (finish = () => resolve(`photos/${name}`))),
  },
  play: async ({ canvas, canvasElement }) => {
    const add = await canvas.findByRole('button', { name: 'How does it look? Add a photo' })
    const send = canvas.getByRole('button', { name: 'Send' })
    await userEvent.click(send)
    await expect(add).toHaveFocus()
    await expect(add).toHaveAccessibleDescription('Choose your answer first.')
    const file = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (!file) throw new Error('There is no file input.')
    await userEvent.upload(file, new File(['x'], 'broken.png', { type: 'image/png' }))
    await expect(await canvas.findByText('The photo could not be stored. Try again.')).toBeVisible()
    // An empty input lets the same file be chosen again.
    await expect(file.value).toBe('')
    await userEvent.upload(file, new File(['x'], 'meter.png', { type: 'image/png' }))
    finish()
    await expect(await canvas.findByText('meter.png')).toBeVisible()
    await userEvent.upload(file, new File(['x'], 'closer.png', { type: 'image/png' }))
    await userEvent.click(send)
    await expect(await canvas.findByText('Choose your answer first.')).toBeVisible()
    finish()
    await expect(await canvas.findByText('closer.png')).toBeVisible()
    await userEvent.click(send)
    await expect(await canvas.findByRole('heading', { name: 'How well does it work?' })).toBeVisible()
  },
})

/** A rating from 1 to 5. */
export const Rating = meta.story({
  args: { events: toRating },
  play: async ({ canvas }) => {
    const ratings = await canvas.findByRole('radiogroup', { name: 'How well does it work?' })
    await expect(ratings).toBeVisible()
    await expectNoRoomAbove(ratings, ratings.parentElement)
    await userEvent.click(canvas.getByRole('radio', { name: '4' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByRole('heading', { name: 'Where can we write to you?' })).toBeVisible()
  },
})

/** An address, with the keyboard for it. */
export const EMail = meta.story({
  args: { events: toEmail },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Where can we write to you?' })
    await waitFor(() => expect(field).toHaveAttribute('inputmode', 'email'))
    await userEvent.type(field, 'ada{Enter}')
    await expect(await canvas.findByText(/Enter an e-mail address/)).toBeVisible()
    await userEvent.type(field, '@example.com{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'Where can we call you?' })).toBeVisible()
  },
})

/** A number to call. The texts say the labels of the choices. */
export const Phone = meta.story({
  args: { events: [...toEmail, typed('ada@example.com')] },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Where can we call you?' })
    await userEvent.type(field, '+1 555 0100{Enter}')
    const content = await canvas.findByText(/Noticed: A noise. Rated 4 of 5/)
    // The engine escapes what was typed, and the screen shows none of the escapes.
    await expect(content).toHaveTextContent('We call +1 555 0100, free of charge. (Line 2)')
    await expect(canvas.getByText('free of charge')).toHaveProperty('tagName', 'STRONG')
  },
})
