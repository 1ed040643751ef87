import preview from '../../.storybook/preview.tsx'
import { expect, fn } from 'storybook/test'
import { ConflictPanel } from './conflict-panel.tsx'

const meta = preview.meta({
  title: 'Components/Conflict panel',
  component: ConflictPanel,
  parameters: { layout: 'padded' },
  args: {
    by: 'Marta Maas',
    conflicts: [
      { name: 'resolution', label: 'Resolution notes', mine: 'New door seal.', theirs: 'Seal replaced.' },
    ],
    onKeepMine: fn(),
    onTakeTheirs: fn(),
  },
})

export const Text = meta.story({
  args: { merged: 'Your status was merged with her change.', onKeepBoth: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveAccessibleName('Marta Maas changed this meanwhile')
    await expect(canvas.getByRole('row', { name: /Resolution notes/ })).toHaveTextContent('New door seal.')
    await userEvent.click(canvas.getByRole('button', { name: 'Keep both' }))
    await expect(args.onKeepBoth).toHaveBeenCalledOnce()
  },
})

export const Choice = meta.story({
  args: { conflicts: [{ name: 'status', label: 'Status', mine: 'Fulfilled', theirs: 'Needs info' }] },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Keep both' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Take theirs' }))
    await expect(args.onTakeTheirs).toHaveBeenCalledOnce()
  },
})
