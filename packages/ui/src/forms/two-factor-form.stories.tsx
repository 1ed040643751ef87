import preview from '../../.storybook/preview.tsx'
import { expect, fn, userEvent } from 'storybook/test'
import { CenteredCard } from '../layout/centered-card.tsx'
import { TwoFactorForm } from './two-factor-form.tsx'

const meta = preview.meta({
  title: 'Components/SecondFactorForm',
  component: TwoFactorForm,
  decorators: [
    (Story) => (
      <CenteredCard title="One more step">
        <Story />
      </CenteredCard>
    ),
  ],
  args: { onSubmit: fn(), onBack: fn(), isPending: false },
})

export const Code = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Code from your authenticator app'), '123456{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith({ kind: 'code', value: '123456' })
  },
})

export const RecoveryCode = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use a recovery code instead' }))
    await userEvent.type(canvas.getByLabelText('Recovery code'), 'k7mf-22qd{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith({ kind: 'recovery-code', value: 'k7mf-22qd' })
  },
})

export const Pending = meta.story({ args: { isPending: true } })

export const WrongCode = meta.story({
  args: { errors: { value: 'This code does not match. Codes change every half minute.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus()
  },
})
