import preview from '../../.storybook/preview.tsx'
import { expect, userEvent } from 'storybook/test'
import { SubmitButton } from './submit-button.tsx'

const meta = preview.meta({
  title: 'Components/SubmitButton',
  component: SubmitButton,
  parameters: { layout: 'padded' },
  args: { label: 'Send message', pendingLabel: 'Sending...', isPending: false },
})

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send message' })).toHaveAttribute('type', 'submit')
  },
})

export const Pending = meta.story({
  args: { isPending: true },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Sending...' })).toHaveFocus()
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  },
})
