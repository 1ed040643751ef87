import preview from '../../.storybook/preview.tsx'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Assistant } from './assistant.tsx'
import { EngineAssistant } from './testing/engine-assistant.tsx'
import { meterReading } from './testing/meter-reading.ts'

const meta = preview.meta({
  title: 'Components/Assistant/Typed answers',
  component: EngineAssistant,
  subcomponents: { Assistant },
  parameters: { layout: 'padded' },
  args: { workflow: meterReading },
})

const typed = (value: string) => ({ type: 'typed', value }) as const
const toSigns = [{ type: 'answer', value: 'dark' } as const]
const toPhoto = [...toSigns, typed('smell')]
const toRating = [...toSigns, typed('noise')]
const toEmail = [...toRating, typed('4')]

/** A number with its unit. A number out of the limits stays, and the field says why. */
export const Number = meta.story({
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'How many volts does the meter show?' })
    await userEvent.type(field, '500{Enter}')
    await expect(await canvas.findByText('Enter at most 400 V.')).toBeVisible()
    await expect(field).toHaveValue('500 V')
    await userEvent.clear(field)
    await userEvent.type(field, '229.5{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'When was it last checked?' })).toBeVisible()
  },
})

/** A day of the calendar. */
export const Day = meta.story({
  args: { events: [typed('230')] },
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('When was it last checked?', { selector: 'input' })
    await userEvent.type(field, '2027-01-01')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByText('Enter 2026-11-25 or earlier.')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '2026-02-01')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByRole('heading', { name: 'What do you notice?' })).toBeVisible()
  },
})

/** One or more of several. No answer and too many say what to do. */
export const Choices = meta.story({
  args: { events: toSigns },
  play: async ({ canvas }) => {
    const send = canvas.getByRole('button', { name: 'Send' })
    const heat = await canvas.findByRole('checkbox', { name: 'Heat' })
    await userEvent.click(send)
    await expect(await canvas.findByText('Choose your answer first.')).toBeVisible()
    await userEvent.click(heat)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'A noise' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'A smell' }))
    await userEvent.click(send)
    await expect(await canvas.findByText('Choose at most 2.')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'A smell' }))
    await userEvent.click(send)
    await expect(await canvas.findByRole('heading', { name: 'How well does it work?' })).toBeVisible()
    await expect(await canvas.findByText('A noise, Heat')).toBeVisible()
  },
})

/** The application stores the photo; a failure says so. */
export const Photo = meta.story({
  args: {
    events: toPhoto,
    storePhoto: ({ name }) =>
      name === 'broken.png' ? Promise.reject(new Error('No room.')) : Promise.resolve(`photos/${name}`),
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'How does it look? Add a photo' })
    const file = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (!file) throw new Error('There is no file input.')
    await userEvent.upload(file, new File(['x'], 'broken.png', { type: 'image/png' }))
    await expect(await canvas.findByText('The photo could not be stored. Try again.')).toBeVisible()
    await userEvent.upload(file, new File(['x'], 'meter.png', { type: 'image/png' }))
    await expect(await canvas.findByText('meter.png')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByRole('heading', { name: 'How well does it work?' })).toBeVisible()
  },
})

/** A rating from 1 to 5. */
export const Rating = meta.story({
  args: { events: toRating },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '4' }))
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
    await expect(await canvas.findByText(/Noticed: A noise. Rated 4 of 5/)).toBeVisible()
  },
})
