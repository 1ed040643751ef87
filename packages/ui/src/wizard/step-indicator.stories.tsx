import preview from '../../.storybook/preview.tsx'
import { expect } from 'storybook/test'
import { StepIndicator } from './step-indicator.tsx'

const meta = preview.meta({
  title: 'Components/StepIndicator',
  component: StepIndicator,
  parameters: { layout: 'padded' },
  args: { steps: ['Personal details', 'Facility', 'Account security'], current: 1 },
})

export const First = meta.story()

export const Middle = meta.story({
  args: { current: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Step 2 of 3')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step')
  },
})

export const Last = meta.story({ args: { current: 3 } })
