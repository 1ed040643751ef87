import preview from '../../.storybook/preview.tsx'
import { expect } from 'storybook/test'
import { LoadBar } from './load-bar.tsx'

const meta = preview.meta({
  title: 'Components/Load bar',
  component: LoadBar,
  parameters: { layout: 'padded' },
  args: { label: 'Load of Tom Tool', max: 6 },
})

export const Room = meta.story({
  args: { current: 4 },
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Load of Tom Tool' })
    await expect(meter).toHaveAttribute('aria-valuetext', '4/6 orders')
    await expect(canvas.getByText('4/6 orders')).toBeVisible()
  },
})

export const Nothing = meta.story({ args: { current: 0 } })

export const Full = meta.story({
  args: { current: 6 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('6/6 orders')).toHaveTextContent('6/6 orders · full')
  },
})

export const OverTheMaximum = meta.story({
  args: { current: 9 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('9/6 orders')).toHaveTextContent('9/6 orders · over the maximum')
    await expect(canvas.getByRole('meter')).toHaveAttribute('aria-valuemax', '9')
  },
})
