import preview from '../../.storybook/preview.tsx'
import { expect, userEvent, within } from 'storybook/test'
import { Assistant } from './assistant.tsx'
import { deviceList } from './testing/device-list.ts'
import { EngineAssistant } from './testing/engine-assistant.tsx'

const meta = preview.meta({
  title: 'Components/Assistant/Lists',
  component: EngineAssistant,
  subcomponents: { Assistant },
  parameters: { layout: 'padded' },
  args: { workflow: deviceList },
})

const answer = (value: string) => ({ type: 'answer', value }) as const
const one = [answer('monitor'), answer('A1')]
const two = [...one, answer('yes'), answer('pump'), answer('B2')]

/** Each item is asked, and then whether there is another one. */
export const AnotherItem = meta.story({
  args: { events: one },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Is there another device?' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Yes, another one' }))
    await expect(await canvas.findByRole('heading', { name: 'Device 2: What is it?' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'An infusion pump' }))
    await userEvent.type(await canvas.findByRole('textbox'), 'B2{Enter}')
    const answers = within(canvas.getByRole('list', { name: 'Your answers so far' }))
    await expect(await answers.findByText('Device 2: What is its serial number?')).toBeVisible()
    await expect(answers.getByText('B2')).toBeVisible()
  },
})

/** The last item is followed by no question. */
export const LastItem = meta.story({
  args: { events: [...two, answer('yes'), answer('monitor')] },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'C3{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'We fetch them tomorrow.' })).toBeVisible()
  },
})

/** An item is changed, and the others stay. */
export const EditedItem = meta.story({
  args: { events: [...two, answer('no')] },
  play: async ({ canvas }) => {
    const edit = 'Edit the answer to: Device 1: What is its serial number?'
    await userEvent.click(canvas.getByRole('button', { name: edit }))
    const field = await canvas.findByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, 'A9{Enter}')
    // The answer that ended the session is asked again.
    await expect(await canvas.findByRole('heading', { name: 'Is there another device?' })).toBeVisible()
    const answers = within(canvas.getByRole('list', { name: 'Your answers so far' }))
    await expect(answers.getByText('A9')).toBeVisible()
    await expect(answers.getByText('B2')).toBeVisible()
    await expect(answers.queryByText('A1')).toBeNull()
  },
})
