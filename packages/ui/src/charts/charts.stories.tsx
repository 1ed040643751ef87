import preview from '../../.storybook/preview.tsx'
import { expect, userEvent } from 'storybook/test'
import { BarList } from './bar-list.tsx'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartMark } from './chart-mark.ts'
import { HeatMap } from './heat-map.tsx'
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

const month: readonly ChartMark[] = Array.from({ length: 40 }, (_, index) => {
  const date = new Date(Date.UTC(2026, 9, 28 + index))
  const key = date.toISOString().slice(0, 10)
  const label = date.toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
  return { key, label, value: (index * 7) % 9, href: `#${key}` }
})

export const Days = meta.story({
  args: {
    title: 'Sessions of each day',
    column: 'Day',
    marks: month,
    children: <HeatMap label="Sessions of each day" marks={month} />,
  },
  play: async ({ canvas }) => {
    const linkOf = (day: string) => canvas.getByRole('link', { name: new RegExp(`^[A-Z][a-z]{2}, ${day}: `) })
    await expect(linkOf('Nov 4')).toHaveAttribute('href', '#2026-11-04')
    await expect(linkOf('Nov 4')).toHaveAccessibleName('Wed, Nov 4: 4')
    // Nov 4, 2026 is a Wednesday: under its head, and a week below Oct 28.
    await expect(linkOf('Nov 4').getBoundingClientRect().left).toBe(
      linkOf('Oct 28').getBoundingClientRect().left,
    )
    await expect(linkOf('Nov 4').getBoundingClientRect().left).toBe(
      canvas.getByText('Wed').getBoundingClientRect().left,
    )
    linkOf('Dec 6').focus()
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
    await expect(linkOf('Nov 28')).toHaveFocus()
    await expect(linkOf('Nov 28')).toHaveAttribute('tabindex', '0')
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowUp}')
    await expect(linkOf('Oct 29')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(linkOf('Nov 5')).toHaveFocus()
  },
})

const quiet = month.slice(0, 10).map(({ href: _, ...mark }) => ({ ...mark, value: 0 }))

export const QuietDays = meta.story({
  args: { column: 'Day', marks: quiet, children: <HeatMap label="Sessions of each day" marks={quiet} /> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.getByRole('img', { name: 'Wed, Oct 28: 0' })).toBeVisible()
  },
})

const samples = kinds.map(({ href: _, ...mark }) => mark)

export const WithoutLinks = meta.story({
  args: { marks: samples, children: <BarList label="Sample equipment" marks={samples} most={100} /> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.getByText('Autoclave', { selector: 'span' })).toBeVisible()
  },
})

/** A long word beside it does not break the head of the numbers. */
export const LongText = meta.story({
  args: {
    marks: [
      { key: 'long', label: 'Found wrong: Connection Check; Error Code Analysis. '.repeat(6), value: 1 },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('View as table'))
    const [words, head] = canvas.getAllByRole('columnheader')
    const linesOf = (cell: Element | undefined) => {
      const range = document.createRange()
      if (cell) range.selectNodeContents(cell)
      return range.getClientRects().length
    }
    await expect([linesOf(words), linesOf(head)]).toEqual([1, 1])
  },
})

export const Empty = meta.story({
  args: { marks: [], children: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No work orders in this range.')).toBeVisible()
    await expect(canvas.queryByText('View as table')).toBeNull()
  },
})
