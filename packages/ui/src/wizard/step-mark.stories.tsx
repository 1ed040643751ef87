import preview from '../../.storybook/preview.tsx'
import { expect } from 'storybook/test'
import { StepMark } from './step-mark.tsx'

const meta = preview.meta({
  title: 'Components/StepMark',
  component: StepMark,
  parameters: { layout: 'padded' },
  args: { isDone: false, children: 2 },
})

export const ToDo = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2')).toHaveAttribute('aria-hidden', 'true')
  },
})

/** A check in place of the number. */
export const Done = meta.story({
  args: { isDone: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('2')).toBeNull()
  },
})
