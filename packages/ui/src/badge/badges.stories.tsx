import preview from '../../.storybook/preview.tsx'
import { expect } from 'storybook/test'
import { PriorityBadge, StatusBadge } from './badges.tsx'

const meta = preview.meta({
  title: 'Components/Badge',
  component: StatusBadge,
  parameters: { layout: 'padded' },
})

const row = { display: 'flex', flexWrap: 'wrap', gap: 8 } as const

export const Status = meta.story({
  render: () => (
    <div style={row}>
      <StatusBadge tone="new">New</StatusBadge>
      <StatusBadge tone="in-progress">In progress</StatusBadge>
      <StatusBadge tone="needs-info">Needs info</StatusBadge>
      <StatusBadge tone="escalated">Escalated</StatusBadge>
      <StatusBadge tone="done">Fulfilled</StatusBadge>
      <StatusBadge tone="closed">Archived</StatusBadge>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Needs info')).toBeVisible()
  },
})

export const Priority = meta.story({
  render: () => (
    <div style={row}>
      <PriorityBadge tone="critical">Critical</PriorityBadge>
      <PriorityBadge tone="high">High</PriorityBadge>
      <PriorityBadge tone="medium">Medium</PriorityBadge>
      <PriorityBadge tone="low">Low</PriorityBadge>
    </div>
  ),
})
