import preview from '../../.storybook/preview.tsx'
import { expect, userEvent } from 'storybook/test'
import { SkipLink } from './skip-link.tsx'

const meta = preview.meta({
  title: 'Components/SkipLink',
  component: SkipLink,
  parameters: { layout: 'fullscreen' },
  args: { target: 'orders' },
  render: (props) => (
    <>
      <SkipLink {...props} />
      <a href="#home">Home</a>
      <main id="orders" tabIndex={-1}>
        <h1>Work orders</h1>
      </main>
    </>
  ),
})

/** Out of sight as long as it has no focus. */
export const Hidden = meta.story({
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Skip to main content' })
    await expect(link.getBoundingClientRect().width).toBe(1)
  },
})

export const Focused = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab()
    const link = canvas.getByRole('link', { name: 'Skip to main content' })
    await expect(link).toHaveFocus()
    await expect(link).toHaveAttribute('href', '#orders')
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
})
