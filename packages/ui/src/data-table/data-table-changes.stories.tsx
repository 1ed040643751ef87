import { useEffect, useState } from 'react'
import preview from '../../.storybook/preview.tsx'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import type { DataColumn } from './data-column.ts'
import { DataTable } from './data-table.tsx'

type Order = { id: string; number: string; facility: string }

const orders = (count: number): Order[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `id-${index}`,
    number: `WO-${1000 + index}`,
    facility: `St. Mary Hospital, building ${index % 7}`,
  }))

const columns: readonly DataColumn<Order>[] = [
  { key: 'number', label: 'Number', cell: ({ number }) => number },
  { key: 'facility', label: 'Facility', cell: ({ facility }) => facility },
]
const nameOf = ({ number }: Order) => number
const renderCard = ({ facility }: Order) => <p style={{ margin: 0 }}>{facility}</p>
const hrefOf = ({ id }: Order) => `#${id}`
const onOpen = fn()
const table = { label: 'Work orders', columns, nameOf, renderCard } as const

const isPhone = () => matchMedia('(max-width: 47.99em)').matches

const meta = preview.meta({
  title: 'Components/DataTable with rows that change',
  parameters: { layout: 'padded' },
})

export default meta

const Shrinking = () => {
  const [rows, setRows] = useState(orders(3))
  const onRemove = (left: string) => setRows(rows.filter(({ id }) => id !== left))
  return <DataTable {...table} rows={rows} opening={{ hrefOf, onOpen: onRemove }} />
}

export const ARowThatLeavesHandsItsFocusOn = meta.story({
  render: () => <Shrinking />,
  play: async ({ canvas }) => {
    const link = (name: string) => canvas.getByRole('link', { name })
    link('WO-1001').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(link('WO-1002')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(link('WO-1000')).toHaveFocus())
  },
})

const onPress = fn()
const withButton: readonly DataColumn<Order>[] = [
  ...columns,
  {
    key: 'off',
    label: 'Take off',
    cell: ({ number }) => (
      <button type="button" style={{ minHeight: 44 }} onClick={onPress}>
        Take {number} off
      </button>
    ),
  },
]

/** Others change the rows by themselves: WO-1025 comes in above, and the last row moves up to it. */
const Changing = ({ hasLinks }: { hasLinks: boolean }) => {
  const [rows, setRows] = useState(orders(25))
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const change = () => setRows([...orders(26).slice(24).toReversed(), ...orders(24)])
    addEventListener('online', change)
    return () => removeEventListener('online', change)
  }, [])
  return (
    <DataTable
      {...table}
      columns={withButton}
      rows={rows}
      {...(hasLinks && { opening: { hrefOf, onOpen }, selection: { ids, onChange: setIds } })}
    />
  )
}

const change = () => dispatchEvent(new Event('online'))

export const ARowThatMovesKeepsItsFocus = meta.story({
  render: () => <Changing hasLinks />,
  play: async ({ canvas }) => {
    const link = () => canvas.getByRole('link', { name: 'WO-1024' })
    link().focus()
    scrollTo({ top: 0, behavior: 'instant' })
    change()
    await expect(await canvas.findByText('WO-1025')).toBeInTheDocument()
    await expect(link()).toHaveFocus()
    await expect(scrollY).toBe(0)
  },
})

export const ItsCheckboxKeepsTheFocusToo = meta.story({
  render: () => <Changing hasLinks />,
  play: async ({ canvas }) => {
    const checkbox = () => canvas.getByRole('checkbox', { name: 'Select WO-1024' })
    checkbox().focus()
    change()
    await expect(await canvas.findByText('WO-1025')).toBeInTheDocument()
    await expect(checkbox()).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(checkbox()).toBeChecked()
  },
})

export const AButtonOfARowWithoutALinkKeepsTheFocusToo = meta.story({
  render: () => <Changing hasLinks={false} />,
  play: async ({ canvas }) => {
    // Cards have no cells.
    if (isPhone()) return
    const button = () => canvas.getByRole('button', { name: 'Take WO-1024 off' })
    button().focus()
    change()
    await expect(await canvas.findByText('WO-1025')).toBeInTheDocument()
    await expect(button()).toHaveFocus()
  },
})

const withNote: readonly DataColumn<Order>[] = [
  ...columns.slice(0, 1),
  { key: 'note', label: 'Note', cell: ({ number }) => <input aria-label={`Note on ${number}`} /> },
]

const Noted = () => {
  const [rows, setRows] = useState(orders(25))
  const onAdd = () => setRows([...orders(26).slice(25), ...orders(25)])
  return (
    <>
      <button type="button" style={{ minHeight: 44 }} onClick={onAdd}>
        Add one
      </button>
      <DataTable {...table} columns={withNote} rows={rows} />
    </>
  )
}

export const WhatIsTypedIntoARowStaysWhenOthersComeIn = meta.story({
  render: () => <Noted />,
  play: async ({ canvas }) => {
    if (isPhone()) return
    const note = () => canvas.getByRole('textbox', { name: 'Note on WO-1019' })
    await userEvent.type(note(), 'worn seal')
    await userEvent.click(canvas.getByRole('button', { name: 'Add one' }))
    await expect(await canvas.findByText('WO-1025')).toBeInTheDocument()
    await expect(note()).toHaveValue('worn seal')
  },
})
