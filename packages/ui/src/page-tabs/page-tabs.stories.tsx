import { useState } from 'react'
import preview from '../../.storybook/preview.tsx'
import { expect, userEvent } from 'storybook/test'
import { PageTabs } from './page-tabs.tsx'

const tabs = [
  { value: 'overview', label: 'Overview', panel: <p>Nothing is open.</p> },
  { value: 'work-orders', label: 'Work Orders', panel: <p>No work orders found.</p> },
  { value: 'chat-history', label: 'Chat History', panel: <p>No sessions found.</p> },
  { value: 'profile', label: 'Profile', panel: <p>Ada Palmer</p> },
]

const Shown = ({ wraps }: { wraps: boolean }) => {
  const [value, setValue] = useState('overview')
  return <PageTabs label="Dashboard" tabs={tabs} value={value} onChange={setValue} wraps={wraps} />
}

const meta = preview.meta({
  title: 'Components/PageTabs',
  component: Shown,
  parameters: { layout: 'padded' },
})

export const Scrolling = meta.story({
  args: { wraps: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing is open.')).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Profile' }))
    await expect(canvas.getByRole('tabpanel', { name: 'Profile' })).toHaveTextContent('Ada Palmer')
    await expect(canvas.queryByText('Nothing is open.')).toBeNull()
  },
})

export const Wrapping = meta.story({
  args: { wraps: true },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('tablist', { name: 'Dashboard' })
    await expect(row.scrollWidth).toBe(row.clientWidth)
  },
})
