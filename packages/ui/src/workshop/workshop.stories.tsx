import preview from '../../.storybook/preview.tsx'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { deviceList } from '../assistant/testing/device-list.ts'
import { dishwasher } from '../assistant/testing/dishwasher.ts'
import { FlowWorkshop } from './flow-workshop.tsx'

const meta = preview.meta({ title: 'Workshop/Flows', component: FlowWorkshop })

const json = (flow: unknown) => JSON.stringify(flow, null, 2)
const proved = json(dishwasher)
const { steps } = dishwasher
const deadEnd = json({ ...dishwasher, steps: { ...steps, fixed: { type: 'question', title: 'Well?' } } })
const misspeltName = json({
  ...dishwasher,
  steps: { ...steps, sent: { ...steps.sent, title: 'Thank you, {contactNmae}.' } },
})
const misspelt = json({ ...dishwasher, comands: [] })
const elsewhere = json({
  ...dishwasher,
  version: 2,
  steps: { ...steps, name: { ...steps.name, next: 'fixed' } },
})

/** Paste your own flow here. */
export const Proved = meta.story({
  args: { text: proved },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Proved in \d+ ms: 9 steps/)).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: /It does not start/ }))
    await expect(await canvas.findByRole('heading', { name: /Close the door/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }))
    await expect(await canvas.findByRole('heading', { name: /What does the dishwasher/ })).toBeVisible()
  },
})

/** The proof follows the text, and a counter-example is played answer by answer. */
export const CounterExample = meta.story({
  args: { text: proved },
  play: async ({ canvas }) => {
    await canvas.findByText(/^Proved in/)
    await fireEvent.change(canvas.getByLabelText('The flow as JSON'), { target: { value: deadEnd } })
    await expect(await canvas.findByText(/^Not proved/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Play the path to: Nothing leads on/ }))
    const player = within(await canvas.findByRole('region', { name: 'Counter-example' }))
    const next = player.getByRole('button', { name: 'Next answer' })
    await expect(player.getByText('0 of 2 answers given')).toBeVisible()
    await userEvent.click(next)
    await userEvent.click(next)
    await expect(await canvas.findByRole('heading', { name: 'Well?' })).toBeVisible()
    await expect(next).toBeDisabled()
  },
})

/** A misspelt name is found and fixed. */
export const Lint = meta.story({
  args: { text: misspeltName },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fix: Nothing sets "contactNmae".' }))
    await expect(await canvas.findByText('Nothing looks unintended.')).toBeVisible()
  },
})

/** A misspelt property is named with its path. */
export const ForeignFlow = meta.story({
  args: { text: misspelt },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/flow\.comands is not known; did you mean commands\?/)).toBeVisible()
  },
})

export const NoJson = meta.story({
  args: { text: '{ "id": "dishwasher", ' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This is no JSON:/)).toBeVisible()
  },
})

/** Which answers lead to another step in the other version. */
export const TwoVersions = meta.story({
  args: { text: proved },
  play: async ({ canvas }) => {
    const other = await canvas.findByLabelText('The other version')
    await expect(await canvas.findByText(/^All 13 answers lead to the same steps/)).toBeVisible()
    await fireEvent.change(other, { target: { value: elsewhere } })
    await expect(await canvas.findByText('name, some words: to sent, now to fixed')).toBeVisible()
  },
})

const rating = {
  results: ['rated'],
  parameters: ['what'],
  start: 'stars',
  steps: {
    stars: { type: 'question', title: 'How was {what}?', input: { type: 'rating' }, next: 'why' },
    why: { type: 'question', title: 'Why {stars}?', input: { type: 'text' }, next: 'rated' },
  },
}
const rate = (title: string, next: string) => ({
  type: 'flow',
  flow: 'rating',
  title,
  parameters: { what: title.toLowerCase() },
  results: { rated: next },
})
const composed = json({
  id: 'stay',
  version: 1,
  language: 'en',
  start: 'room',
  flows: { rating },
  steps: {
    room: rate('The room', 'food'),
    food: rate('The food', 'thanks'),
    thanks: { type: 'result', title: 'Thank you!', outcome: 'rated' },
  },
})

/** A sub-flow that is used twice is one box each time, until its steps are shown. */
export const SubFlows = meta.story({
  args: { text: composed },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The 2 steps of room, food are proved once.')).toBeVisible()
    const picture = await canvas.findByRole('img', { name: 'stay as boxes and arrows' })
    await expect(picture.getAttribute('src')).not.toContain(encodeURIComponent('How was the room?'))
    await userEvent.click(canvas.getByRole('button', { name: 'The room' }))
    await expect(picture.getAttribute('src')).toContain(encodeURIComponent('How was the room?'))
    await expect(await canvas.findByRole('heading', { name: /How was the room/ })).toBeVisible()
  },
})

/** A list is one box with its bound. Opened, it shows its items. */
export const Lists = meta.story({
  args: { text: json(deviceList) },
  play: async ({ canvas }) => {
    const shared = 'The 2 steps of devices-1, devices-2, devices-3 are proved once.'
    await expect(await canvas.findByText(shared)).toBeVisible()
    const picture = await canvas.findByRole('img', { name: 'device-list as boxes and arrows' })
    const drawn = (text: string) =>
      waitFor(() => expect(picture.getAttribute('src')).toContain(encodeURIComponent(text)))
    await drawn('Device (1–3)')
    await userEvent.click(canvas.getByRole('button', { name: 'Device (1–3)' }))
    await drawn('>Device 3<')
    await drawn('Is there another device?')
  },
})

/** What was pasted stays, while the flow beside it is edited and cannot be played for a moment. */
export const OtherVersionStays = meta.story({
  args: { text: proved },
  play: async ({ canvas }) => {
    const edit = async (label: string, value: string) =>
      fireEvent.change(await canvas.findByLabelText(label), { target: { value } })
    await edit('The other version', elsewhere)
    await edit('The flow as JSON', misspelt)
    await expect(await canvas.findByText(/can be compared here/)).toBeVisible()
    await edit('The flow as JSON', proved)
    await expect(await canvas.findByLabelText('The other version')).toHaveValue(elsewhere)
    await expect(await canvas.findByText('name, some words: to sent, now to fixed')).toBeVisible()
  },
})
