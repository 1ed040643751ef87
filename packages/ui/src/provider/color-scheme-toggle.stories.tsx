import preview from '../../.storybook/preview.tsx'
import { expect } from 'storybook/test'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'

const meta = preview.meta({
  title: 'Components/ColorSchemeToggle',
  component: ColorSchemeToggle,
  parameters: { layout: 'padded' },
})

/** The scheme of a story is fixed: what a press does is tested in the applications. */
export const There = meta.story({
  play: async ({ canvas, globals }) => {
    const label = globals['scheme'] === 'dark' ? 'Use light colors' : 'Use dark colors'
    await expect(canvas.getByRole('button', { name: label })).toHaveAttribute('title', label)
  },
})
