import { useState } from 'react'
import preview from '../../.storybook/preview.tsx'
import { expect, fn, userEvent, within } from 'storybook/test'
import { PriorityBadge } from '../badge/badges.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { DataColumn } from './data-column.ts'
import { DataTable } from './data-table.tsx'

type Order = { id: string; number: string; facility: string; activity: number }

const orders = (count: number): Order[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `id-${index}`,
    number: `WO-${1000 + index}`,
    facility: `St. Mary Hospital, building ${index % 7}`,
    activity: index * 3,
  }))

const onSort = fn()
const onOpen = fn()

const drawFacility = fn(({ facility }: Order) => facility)

const columns: readonly DataColumn<Order>[] = [
  { key: 'number', label: 'Number', cell: ({ number }) => number },
  { key: 'facility', label: 'Facility', cell: drawFacility },
  {
    key: 'priority',
    label: 'Priority',
    cell: () => <PriorityBadge tone="high">High</PriorityBadge>,
    sort: { direction: undefined, onSort },
  },
  {
    key: 'activity',
    label: 'Activity',
    cell: ({ activity }) => activity,
    align: 'end',
    sort: { direction: 'descending', onSort },
  },
]
const nameOf = ({ number }: Order) => number
const renderCard = (order: Order) => <p style={{ margin: 0 }}>{drawFacility(order)}</p>
const hrefOf = fn(({ id }: Order) => `#${id}`)
const table = { label: 'Work orders', columns, nameOf, renderCard } as const

type ShownProps = { rows: readonly Order[]; density?: 'comfortable' | 'compact' }

const Shown = ({ rows, density = 'comfortable' }: ShownProps) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setIsAll] = useState(false)
  return (
    <>
      <DataTable
        {...table}
        rows={rows}
        opening={{ hrefOf, onOpen, id: 'id-1' }}
        selection={{ ids, onChange: setIds }}
        density={density}
      />
      {ids.size > 0 && (
        <BulkBar
          actions={
            <button type="button" style={{ minHeight: 44, minWidth: 44 }}>
              Export
            </button>
          }
          everything={{ label: 'Select all 1,204 that match', onSelect: () => setIsAll(true) }}
          onClear={() => setIds(new Set())}
        >
          {isAll ? 'All 1,204 work orders selected' : `${ids.size} work orders selected`}
        </BulkBar>
      )}
    </>
  )
}

const meta = preview.meta({
  title: 'Components/DataTable',
  component: Shown,
  parameters: { layout: 'padded' },
  args: { rows: orders(5) },
  beforeEach: () => {
    onSort.mockClear()
    onOpen.mockClear()
    drawFacility.mockClear()
    hrefOf.mockClear()
  },
})

const isPhone = () => matchMedia('(max-width: 47.99em)').matches

export const There = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'WO-1003' }))
    await expect(onOpen).toHaveBeenLastCalledWith('id-3')
    await expect(canvas.getByRole('link', { name: 'WO-1001' })).toHaveAttribute('aria-current', 'true')
    if (isPhone()) {
      await expect(canvas.getAllByRole('listitem')).toHaveLength(5)
      return
    }
    await userEvent.click(canvas.getByText('St. Mary Hospital, building 2'))
    await expect(onOpen).toHaveBeenLastCalledWith('id-2')
    const header = canvas.getByRole('columnheader', { name: 'Activity' })
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(within(header).getByRole('button'))
    await expect(onSort).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('columnheader', { name: 'Facility' })).not.toHaveAttribute('aria-sort')
  },
})

export const ByKeyboard = meta.story({
  play: async ({ canvas }) => {
    const link = (name: string) => canvas.getByRole('link', { name })
    link('WO-1000').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(link('WO-1002')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(link('WO-1004')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(onOpen).toHaveBeenLastCalledWith('id-4')
    await userEvent.keyboard('{Home}')
    await expect(link('WO-1000')).toHaveFocus()
    // One row is in the order of Tab.
    await expect(canvas.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  },
})

export const AMoveDrawsNoRow = meta.story({
  args: { rows: orders(20) },
  play: async ({ canvas }) => {
    const link = (name: string) => canvas.getByRole('link', { name })
    link('WO-1000').focus()
    drawFacility.mockClear()
    hrefOf.mockClear()
    await userEvent.keyboard('{ArrowDown}')
    await expect(link('WO-1001')).toHaveFocus()
    await expect(link('WO-1001')).toHaveAttribute('tabindex', '0')
    await expect(link('WO-1000')).toHaveAttribute('tabindex', '-1')
    await expect(drawFacility).not.toHaveBeenCalled()
    await expect(hrefOf).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select WO-1002' }))
    await expect(canvas.getByText('1 work orders selected')).toBeInTheDocument()
    await expect(drawFacility.mock.calls.map(([{ number }]) => number)).toEqual(['WO-1002'])
  },
})

export const Selected = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select WO-1002' }))
    await expect(canvas.getByText('1 work orders selected')).toBeVisible()
    await expect(onOpen).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select this page' }))
    await expect(canvas.getByText('5 work orders selected')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 1,204 that match' }))
    await expect(canvas.getByText('All 1,204 work orders selected')).toBeVisible()
  },
})

export const ARangeSelected = meta.story({
  play: async ({ canvas }) => {
    const select = (number: string) => canvas.getByRole('checkbox', { name: `Select ${number}` })
    const user = userEvent.setup()
    await user.click(select('WO-1003'))
    await user.keyboard('{Shift>}')
    await user.click(select('WO-1001'))
    await user.keyboard('{/Shift}')
    await expect(canvas.getByText('3 work orders selected')).toBeVisible()
    await expect(select('WO-1002')).toBeChecked()
    await expect(select('WO-1000')).not.toBeChecked()
  },
})

export const SelectionCleared = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select WO-1002' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
    await expect(canvas.getByRole('checkbox', { name: 'Select WO-1002' })).not.toBeChecked()
    await expect(canvas.queryByText(/selected/)).toBeNull()
  },
})

export const Compact = meta.story({
  args: { density: 'compact' },
  play: async ({ canvas }) => {
    if (isPhone()) return
    const { height } = canvas.getAllByRole('row')[1]?.getBoundingClientRect() ?? { height: 0 }
    await expect(Math.round(height)).toBe(36)
  },
})

export const AThousandRows = meta.story({
  args: { rows: orders(1000) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(200)
    await expect(canvas.getByText('These are the first 200 of 1000.')).toBeInTheDocument()
    // The head, and ten blocks of twenty rows, which are layers of their own.
    if (!isPhone()) await expect(canvas.getAllByRole('rowgroup')).toHaveLength(11)
  },
})
