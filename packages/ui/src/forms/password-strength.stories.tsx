import preview from '../../.storybook/preview.tsx'
import { expect } from 'storybook/test'
import { PasswordStrength } from './password-strength.tsx'

const meta = preview.meta({
  title: 'Components/PasswordStrength',
  component: PasswordStrength,
  parameters: { layout: 'padded' },
})

export const VeryWeak = meta.story({
  args: { score: 0, advice: ['This is a very common password.', 'Add another word or two.'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Very weak')).toBeVisible()
    await expect(canvas.getByText('This is a very common password.')).toBeVisible()
    await expect(canvas.queryByText('Add another word or two.')).toBeNull()
  },
})
export const Weak = meta.story({ args: { score: 1, advice: ['Add another word or two.'] } })
export const Fair = meta.story({ args: { score: 2 } })
export const Good = meta.story({ args: { score: 3 } })
export const Strong = meta.story({ args: { score: 4 } })
export const NotMeasured = meta.story({ args: {} })
export const Pending = meta.story({ args: { isPending: true } })
