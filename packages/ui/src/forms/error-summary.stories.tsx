import preview from '../../.storybook/preview.tsx'
import { TextInput } from '@mantine/core'
import { expect, userEvent } from 'storybook/test'
import { ErrorSummary } from './error-summary.tsx'

const meta = preview.meta({
  title: 'Components/ErrorSummary',
  component: ErrorSummary,
  parameters: { layout: 'padded' },
  args: {
    problems: [
      { message: 'Email address is required', fieldId: 'email' },
      { message: 'Please enter a valid phone number', fieldId: 'phone' },
    ],
  },
})

export const SeveralFields = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <ErrorSummary {...args} />
      <TextInput id="email" label="Email" error="Email address is required" />
      <TextInput id="phone" label="Phone" error="Please enter a valid phone number" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert', { name: 'There is a problem' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('link', { name: 'Please enter a valid phone number' }))
    await expect(canvas.getByLabelText('Phone')).toHaveFocus()
  },
})

export const WholeForm = meta.story({
  args: { problems: [{ message: 'Invalid email or password. Please try again.' }] },
})

export const NothingWrong = meta.story({
  args: { problems: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
})
