import preview from '../../.storybook/preview.tsx'
import { expect } from 'storybook/test'
import { StickyBar } from './sticky-bar.tsx'

const meta = preview.meta({
  title: 'Components/StickyBar',
  component: StickyBar,
  parameters: { layout: 'padded' },
  args: { 'aria-label': 'Unsaved changes', children: 'Unsaved changes' },
})

export const There = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Unsaved changes' })).toBeVisible()
  },
})
