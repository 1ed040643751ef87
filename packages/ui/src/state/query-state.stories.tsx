import preview from '../../.storybook/preview.tsx'
import { Button } from '@mantine/core'
import { expect, fn, userEvent } from 'storybook/test'
import { EmptyState } from './empty-state.tsx'
import { QueryState, type Remote } from './query-state.tsx'

const WorkOrders = ({ query, onRetry }: { query: Remote<string[]>; onRetry: () => void }) => (
  <QueryState
    query={query}
    loadingLabel="Loading work orders..."
    onRetry={onRetry}
    isEmpty={(orders) => orders.length === 0}
    empty={<EmptyState action={<Button>Start Troubleshooting</Button>}>No work orders yet.</EmptyState>}
  >
    {(orders) => (
      <ul>
        {orders.map((order) => (
          <li key={order}>{order}</li>
        ))}
      </ul>
    )}
  </QueryState>
)

const meta = preview.meta({
  title: 'Components/QueryState',
  component: WorkOrders,
  parameters: { layout: 'padded' },
  args: { onRetry: fn() },
})

export const Loading = meta.story({
  args: { query: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Loading work orders...')).toBeNull()
    await expect(await canvas.findByText('Loading work orders...')).toBeInTheDocument()
  },
})

export const LoadingInTheDark = meta.story({
  args: { query: { status: 'loading' } },
  globals: { scheme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Loading work orders...')).toBeInTheDocument()
    const line = canvasElement.querySelector('[aria-hidden] [data-visible]')
    if (!line) throw new Error('Lines stand for what is loading.')
    await expect(getComputedStyle(line, '::after').backgroundColor).toBe('rgb(42, 54, 61)')
  },
})

export const Failed = meta.story({
  args: {
    query: {
      status: 'failed',
      message: 'The work orders could not be loaded. Nothing was lost.',
      reference: '01JD4Z8M0Q',
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('01JD4Z8M0Q')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const Empty = meta.story({
  args: { query: { status: 'there', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No work orders yet.')).toBeVisible()
  },
})

export const There = meta.story({
  args: { query: { status: 'there', data: ['WO-1763690400000', 'WO-1763690400001'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  },
})
