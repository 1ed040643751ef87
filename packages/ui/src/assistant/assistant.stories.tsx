import preview from '../../.storybook/preview.tsx'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Assistant } from './assistant.tsx'
import { AssistantNotice } from './assistant-notice.tsx'
import { dishwasher } from './testing/dishwasher.ts'
import { EngineAssistant } from './testing/engine-assistant.tsx'

const meta = preview.meta({
  title: 'Components/Assistant',
  component: EngineAssistant,
  subcomponents: { Assistant },
  parameters: { layout: 'padded' },
})

const answer = (value: string) => ({ type: 'answer', value }) as const
const typed = (value: string) => ({ type: 'typed', value }) as const
const toIdea = [answer('dirty'), answer('same')]
const noServer = { type: 'generation-failed' } as const
const toName = [...toIdea, noServer, answer('person')]

/** The first step takes no focus from the page. */
export const FirstStep = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'What does the dishwasher do?' })).not.toHaveFocus()
    await expect(canvas.getByText('Step 1')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Previous Step' })).toBeNull()
  },
})

/** Answers are chosen with the keyboard; the focus moves to the new step. */
export const Options = meta.story({
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: /It does not start/ }).focus()
    await userEvent.keyboard('{Enter}')
    const heading = await canvas.findByRole('heading', { name: /Close the door/ })
    await waitFor(() => expect(heading).toHaveFocus())
    await expect(canvas.getByRole('log')).toContainElement(heading)
    await expect(canvas.getByText('Checks: 1 of 2')).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'It runs' })).toHaveFocus()
  },
})

/** The second click of a double click does not answer the next step. */
export const DoubleClick = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /It does not start/ }))
    const next = await canvas.findByRole('button', { name: 'It runs' })
    next.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Still nothing' }))
    await expect(await canvas.findByRole('heading', { name: 'Plug it in again.' })).toBeVisible()
  },
})

/** Enter sends a line. A blank answer says what is missing. */
export const TypedInput = meta.story({
  args: { events: toName },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Who should the technician ask for?' })
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(canvas.getByText('Type your answer first.')).toBeVisible()
    await userEvent.type(field, 'Ada{Enter}')
    await expect(await canvas.findByRole('heading', { name: /Thank you, Ada/ })).toBeVisible()
  },
})

/** Ctrl+Enter sends several lines. */
export const TypedText = meta.story({
  args: { events: [answer('other')] },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'What happens?' })
    await userEvent.type(field, 'It leaks.{Enter}On the left.{Control>}{Enter}{/Control}')
    await expect(await canvas.findByRole('heading', { name: 'How would you like to go on?' })).toBeVisible()
    await expect(canvas.getByText(/On the left/)).toBeVisible()
  },
})

/** A step that the server still prepares. Previous Step cancels it. */
export const WaitingForTheServer = meta.story({
  args: { events: [answer('dirty')], ask: () => new Promise(() => undefined) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'No better' }))
    const busy = await canvas.findByText('Looking for another idea …')
    await waitFor(() => expect(busy.parentElement).toHaveFocus())
    await expect(canvas.queryByRole('button', { name: 'It works now' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Previous Step' }))
    await expect(await canvas.findByRole('heading', { name: 'Clean the filter.' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /No better/ }))
    await expect(await canvas.findByText('Looking for another idea …')).toBeVisible()
  },
})

/** The server wrote the text and an option; the written options stay below. */
export const GeneratedStep = meta.story({
  args: {
    events: toIdea,
    ask: () =>
      Promise.resolve({
        title: 'Is there salt in the machine?',
        content: 'Without salt, a white film stays on the glasses.',
        origin: 'General advice from an AI: check before you act',
        options: [{ value: 'no-salt', label: 'No, the salt is empty' }],
      }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Is there salt in the machine?' })).toBeVisible()
    await expect(canvas.getByText(/General advice from an AI/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send a technician' })).toBeVisible()
  },
})

/** The server did not answer: the step is complete as written. */
export const ServerFailed = meta.story({
  args: {
    events: toIdea,
    ask: () => Promise.reject(new Error('Unreachable')),
    notice: <AssistantNotice tone="warning">There is no other idea at the moment.</AssistantNotice>,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'How would you like to go on?' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send a technician' })).toBeVisible()
  },
})

/** Safety instructions come before the step, and are announced with it. */
export const SafetyBanner = meta.story({
  args: {
    events: [answer('dirty')],
    notice: <AssistantNotice tone="danger">Someone got an electric shock? Call 112.</AssistantNotice>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible()
    await expect(canvas.getByRole('note', { name: 'Safety' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Clean the filter.' })).toHaveAccessibleDescription(
      /Switch the machine off first/,
    )
  },
})

/** After two attempts that did not help, a person is offered. */
export const OfferOfAPerson = meta.story({
  args: { events: [answer('stopped'), answer('same'), answer('same'), noServer] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Let a person take over' }))
    const dialog = await screen.findByRole('dialog', { name: 'Get Help' })
    await waitFor(() => expect(dialog).toBeVisible())
  },
})

export const AnsweredSteps = meta.story({
  args: { events: toName },
  play: async ({ canvas }) => {
    const answers = canvas.getByRole('list', { name: 'Your answers so far' })
    await expect(answers.children).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Previous Step' }))
    const before = await canvas.findByRole('button', { name: /Send a technician.*Chosen before/ })
    await waitFor(() => expect(before).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }))
    await expect(await canvas.findByRole('textbox')).toHaveFocus()
  },
})

/** Another way led to other words of the question: its earlier answer is marked, and not put back unread. */
export const ChangedQuestion = meta.story({
  args: {
    events: [
      ...toName,
      ...Array.from({ length: 3 }, () => ({ type: 'undo' }) as const),
      answer('stopped'),
      answer('same'),
      answer('same'),
      { type: 'generated', step: { title: 'The hose may be blocked. What now?' } },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /The hose may be blocked/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /Send a technician.*Chosen before/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Next Step' })).toBeNull()
  },
})

/** An earlier answer is being changed, and can be kept as it was. */
export const Editing = meta.story({
  args: { events: [answer('stopped'), answer('same')] },
  play: async ({ canvas }) => {
    const edit = /Edit the answer to: What does the dishwasher do/
    await userEvent.click(canvas.getByRole('button', { name: edit }))
    await expect(await canvas.findByText(/You are changing an earlier answer/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it as it was' }))
    await expect(await canvas.findByRole('heading', { name: 'Plug it in again.' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: edit }))
    await expect(await canvas.findByText(/You are changing an earlier answer/)).toBeVisible()
  },
})

/** The new answer leads past the later ones, to a step that was never answered. */
export const EditedPastLaterAnswers = meta.story({
  args: { events: [answer('stopped'), answer('same')] },
  play: async ({ canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: /Edit the answer to: What does the dishwasher do/ }),
    )
    await expect(await canvas.findByText(/You are changing an earlier answer/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /The dishes stay dirty/ }))
    await expect(await canvas.findByRole('heading', { name: 'Clean the filter.' })).toBeVisible()
    await expect(canvas.queryByText(/You are changing an earlier answer/)).toBeNull()
  },
})

/** A sent request cannot be changed any more, and nothing sends another one. */
export const Finished = meta.story({
  args: { events: [...toName, typed('Ada')] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /Thank you, Ada/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Edit the answer/ })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Previous Step' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Get Help' })).toBeNull()
  },
})

/** A flow that wants help after a request has it as an option of that step. */
export const FinishedWithHelp = meta.story({
  args: {
    workflow: {
      ...dishwasher,
      steps: {
        ...dishwasher.steps,
        sent: {
          ...dishwasher.steps.sent,
          options: [{ value: 'help', label: 'Get Help', internal: true, dialog: 'open-help' }],
        },
      },
    },
    events: [...toName, typed('Ada')],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Get Help' }))
    const dialog = await screen.findByRole('dialog', { name: 'Get Help' })
    await waitFor(() => expect(dialog).toBeVisible())
  },
})

/** An end without a request still offers help. */
export const Resolved = meta.story({
  args: { events: [answer('stopped'), answer('runs')] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /Enjoy your clean dishes/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Get Help' })).toBeVisible()
  },
})

export const Offline = meta.story({
  args: {
    events: [answer('stopped')],
    notice: (
      <AssistantNotice tone="warning">
        You are offline. The checks go on, and your answers stay on this device.
      </AssistantNotice>
    ),
  },
})

/** Beside the conversation, below it on a phone. */
export const WithSidePanel = meta.story({
  args: { events: [answer('stopped')], sidePanel: <p>Dishwasher of the canteen, ground floor</p> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('complementary', { name: 'Details' })).toBeVisible()
  },
})
