import { Button } from '@mantine/core'
import preview from '../../.storybook/preview.tsx'
import { expect, fn, userEvent } from 'storybook/test'
import { BulkBar } from './bulk-bar.tsx'

const onClear = fn()
const onSelect = fn()

const meta = preview.meta({
  title: 'Components/BulkBar',
  component: BulkBar,
  parameters: { layout: 'padded' },
  args: {
    onClear,
    actions: ['Assign', 'Status', 'Note'].map((label) => (
      <Button key={label} variant="outline">
        {label}
      </Button>
    )),
  },
  beforeEach: () => {
    onClear.mockClear()
    onSelect.mockClear()
  },
})

export const Some = meta.story({
  args: { children: '3 selected' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 selected')).toHaveRole('status')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
    await expect(onClear).toHaveBeenCalledOnce()
  },
})

export const MoreThanThisPage = meta.story({
  args: {
    children: '50 selected, 48 not on this page',
    everything: { label: 'Select all 1,204 that match', onSelect },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 1,204 that match' }))
    await expect(onSelect).toHaveBeenCalledOnce()
  },
})
