import preview from '../../.storybook/preview.tsx'
import { expect, fn, userEvent } from 'storybook/test'
import { CenteredCard } from '../layout/centered-card.tsx'
import { LoginForm } from './login-form.tsx'

const meta = preview.meta({
  title: 'Components/LoginForm',
  component: LoginForm,
  decorators: [
    (Story) => (
      <CenteredCard title="Login">
        <Story />
      </CenteredCard>
    ),
  ],
  args: {
    onSubmit: fn(),
    isPending: false,
    forgotPasswordHref: '/forgot-password',
    registerHref: '/register',
  },
})

export const Fresh = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'ada@example.org')
    await userEvent.type(canvas.getByLabelText('Password'), 'a long secret')
    await userEvent.click(canvas.getByLabelText('Remember me'))
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    await expect(args.onSubmit).toHaveBeenCalledWith({
      email: 'ada@example.org',
      password: 'a long secret',
      rememberMe: true,
    })
  },
})

export const Pending = meta.story({
  args: { isPending: true, initial: { email: 'ada@example.org', password: 'a long secret' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Signing In...' }))
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const Refused = meta.story({
  args: {
    initial: { email: 'ada@example.org', password: 'a wrong secret' },
    errors: { form: 'Invalid email or password. Please check your credentials and try again.' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert', { name: 'There is a problem' })).toHaveFocus()
    await expect(canvas.getByLabelText('Password')).toHaveValue('a wrong secret')
  },
})

export const FieldsWrong = meta.story({
  args: {
    initial: { email: 'ada', password: 'ab' },
    errors: { email: 'Please enter a valid email address.', password: 'Password is too short.' },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Password is too short.' }))
    await expect(canvas.getByLabelText('Password')).toHaveFocus()
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('Password is too short.')
  },
})
