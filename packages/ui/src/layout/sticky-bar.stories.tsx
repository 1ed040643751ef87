import preview from '../../.storybook/preview.tsx'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
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

const Edited = () => {
  const [isDirty, setIsDirty] = useState(false)
  return (
    <div>
      <div style={{ height: 'calc(100vh - 60px)' }} />
      <input aria-label="Minutes" style={{ display: 'block' }} onInput={() => setIsDirty(true)} />
      <div style={{ height: '100vh' }} />
      {isDirty && <StickyBar aria-label="Unsaved changes">Unsaved changes</StickyBar>}
    </div>
  )
}

/** A bar that comes with the first key leaves the field in sight. */
export const OverAField = meta.story({
  render: () => <Edited />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Minutes' })
    field.focus({ preventScroll: true })
    scrollTo({ top: 0 })
    await userEvent.keyboard('1')
    const bar = canvas.getByRole('region', { name: 'Unsaved changes' })
    await waitFor(() =>
      expect(field.getBoundingClientRect().bottom).toBeLessThan(bar.getBoundingClientRect().top),
    )
  },
})
