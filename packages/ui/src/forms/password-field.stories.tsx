import preview from '../../.storybook/preview.tsx'
import { expect, userEvent } from 'storybook/test'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'

const args: PasswordFieldProps = {
  label: 'Password',
  autoComplete: 'current-password',
  defaultValue: 'a long secret',
}

const meta = preview.meta({
  title: 'Components/PasswordField',
  component: PasswordField,
  parameters: { layout: 'padded' },
  args,
})

export const Hidden = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password')
  },
})

export const Shown = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toBeVisible()
  },
})

export const Refused = meta.story({ args: { error: 'Password is too short.', defaultValue: 'ab' } })
