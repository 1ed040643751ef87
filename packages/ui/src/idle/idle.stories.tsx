import preview from '../../.storybook/preview.tsx'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { IdleWarning } from './idle-warning.tsx'

const meta = preview.meta({
  title: 'Idle warning',
  component: IdleWarning,
  args: { secondsLeft: 95, onStay: fn(), onSignOut: fn() },
})

export const LastMinutes = meta.story({
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog')).toHaveTextContent('1:35')
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
    await expect(args.onStay).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out now' }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
  },
})
