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
