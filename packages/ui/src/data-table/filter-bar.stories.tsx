import { useState } from 'react'
import { TextInput } from '@mantine/core'
import preview from '../../.storybook/preview.tsx'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { ChoiceFilter } from './choice-filter.tsx'
import { FilterBar } from './filter-bar.tsx'

const onSearch = fn()

const choices = [
  { value: 'new', label: 'New', count: '12' },
  { value: 'in-progress', label: 'In progress', count: '3' },
  { value: 'escalated', label: 'Escalated', count: '0' },
]

const Shown = ({ initial = [] }: { initial?: readonly string[] }) => {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState(initial)
  return (
    <FilterBar
      label="Filter work orders"
      search={{
        label: 'Search',
        value: search,
        onChange: (words) => {
          onSearch(words)
          setSearch(words)
        },
      }}
      more={{ isOn: false, children: <TextInput type="date" label="Created from" /> }}
      chips={[
        ...(search === ''
          ? []
          : [{ key: 'search', label: `Search: ${search}`, onRemove: () => setSearch('') }]),
        ...status.map((value) => ({
          key: value,
          label: `Status: ${choices.find((choice) => choice.value === value)?.label ?? value}`,
          onRemove: () => setStatus(status.filter((one) => one !== value)),
        })),
      ]}
      onClear={() => {
        setSearch('')
        setStatus([])
      }}
    >
      <ChoiceFilter label="Status" choices={choices} values={status} onChange={setStatus} />
    </FilterBar>
  )
}

const meta = preview.meta({
  title: 'Components/FilterBar',
  component: Shown,
  parameters: { layout: 'padded' },
  beforeEach: () => void onSearch.mockClear(),
})

/** On a phone the fields are behind one button. */
const unfold = async () => {
  if (!matchMedia('(max-width: 47.99em)').matches) return
  await expect(screen.queryByText('More filters')).toBeNull()
  const button = screen.getByRole('button', { name: /^Filters/ })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
}

export const Nothing = meta.story({
  play: async ({ canvas }) => {
    await unfold()
    await expect(canvas.queryByRole('button', { name: 'Clear' })).toBeNull()
    // What is never looked at is not drawn.
    await expect(canvas.queryByLabelText('Created from')).toBeNull()
    await userEvent.click(canvas.getByText('More filters'))
    await expect(await canvas.findByLabelText('Created from')).toBeVisible()
  },
})

export const On = meta.story({
  args: { initial: ['escalated'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Remove filter Status: Escalated' })).toBeVisible()
    await unfold()
    await userEvent.click(canvas.getByText('Status'))
    await userEvent.click(canvas.getByRole('checkbox', { name: /New/ }))
    await expect(canvas.getByRole('button', { name: 'Remove filter Status: New' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('checkbox', { name: /New/, hidden: true })).not.toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter Status: Escalated' }))
    await expect(canvas.queryByText('Status: Escalated')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(canvas.queryByText('Status: New')).toBeNull()
  },
})

export const Searched = meta.story({
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Search')
    await userEvent.type(field, 'pump{Enter}')
    await expect(onSearch).toHaveBeenLastCalledWith('pump')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(field).toHaveValue('')
  },
})
