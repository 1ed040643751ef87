import preview from '../../.storybook/preview.tsx'
import { expect, userEvent } from 'storybook/test'
import { BarList } from './bar-list.tsx'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartMark } from './chart-mark.ts'
import { LineChart } from './line-chart.tsx'

const kinds: readonly ChartMark[] = [
  { key: 'a', label: 'Autoclave', value: 40, href: '#autoclave' },
  { key: 'b', label: 'Ultrasound machine with a name that needs more than one line', value: 9, href: '#us' },
  { key: 'c', label: 'X-ray', value: 0, href: '#x-ray' },
]
const days: readonly ChartMark[] = [3, 0, 12, 7].map((value, index) => ({
  key: String(index),
  label: `Nov ${index + 1}`,
  value,
  href: `#day-${index + 1}`,
}))

const meta = preview.meta({
  title: 'Components/Charts',
  component: ChartFrame,
  parameters: { layout: 'padded' },
  args: {
    title: 'Equipment',
    definition: 'Work orders created in the range, by kind of equipment.',
    column: 'Equipment',
    marks: kinds,
    emptyText: 'No work orders in this range.',
    children: <BarList label="Equipment" marks={kinds} />,
  },
})

export const Bars = meta.story({
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('link', { name: 'Autoclave 40' })
    await expect(bar).toHaveAttribute('href', '#autoclave')
    await userEvent.click(canvas.getByText('View as table'))
    await expect(canvas.getByRole('table', { name: 'Equipment' })).toBeVisible()
    await expect(
      canvas.getByRole('link', { name: '9: Ultrasound machine with a name that needs more than one line' }),
    ).toHaveAttribute('href', '#us')
  },
})

export const Line = meta.story({
  args: {
    title: 'Work orders created',
    column: 'Day',
    marks: days,
    children: <LineChart label="Work orders created by day" marks={days} />,
  },
  play: async ({ canvas }) => {
    const last = canvas.getByRole('link', { name: 'Nov 4: 7' })
    last.focus()
    await userEvent.keyboard('{ArrowLeft}')
    const third = canvas.getByRole('link', { name: 'Nov 3: 12' })
    await expect(third).toHaveFocus()
    await expect(third).toHaveAttribute('href', '#day-3')
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('link', { name: 'Nov 1: 3' })).toHaveFocus()
    await userEvent.keyboard('{Home}{End}')
    await expect(last).toHaveFocus()
    await expect(last).toHaveAttribute('tabindex', '0')
    await expect(third).toHaveAttribute('tabindex', '-1')
  },
})

const one = days.slice(0, 1)

export const OneDay = meta.story({
  args: { column: 'Day', marks: one, children: <LineChart label="Work orders by day" marks={one} /> },
})

const samples = kinds.map(({ href: _, ...mark }) => mark)

export const WithoutLinks = meta.story({
  args: { marks: samples, children: <BarList label="Sample equipment" marks={samples} most={100} /> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.getByText('Autoclave', { selector: 'span' })).toBeVisible()
  },
})

export const Empty = meta.story({
  args: { marks: [], children: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No work orders in this range.')).toBeVisible()
    await expect(canvas.queryByText('View as table')).toBeNull()
  },
})
