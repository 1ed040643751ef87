import preview from '../../.storybook/preview.tsx'
import { expect, within } from 'storybook/test'
import { Agenda } from './agenda.tsx'
import type { CalendarCellDay } from './calendar-day.ts'
import { MonthTable } from './month-table.tsx'
import { WeekTable } from './week-table.tsx'

type Item = { id: string; band: string; name: string }

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const weekdays = names.map((long) => ({ short: long.slice(0, 3), long }))
const bands = [
  { key: 'before', label: 'Before 8 AM', isWorking: false },
  { key: 'open', label: '8 AM to 5 PM', isWorking: true },
  { key: 'after', label: 'After 5 PM', isWorking: false },
]

const closedOn = new Map([
  [3, 'Holiday'],
  [5, 'Closed'],
  [6, 'Closed'],
])

const daysOf = (count: number, perDay: number): CalendarCellDay<Item>[] =>
  Array.from({ length: count }, (_, index) => {
    const date = String((index % 30) + 1)
    return {
      day: `2026-${index < 30 ? '11' : '12'}-${date.padStart(2, '0')}`,
      label: `${names[index % 7] ?? ''} ${date}`,
      short: date,
      closed: closedOn.get(index % 7),
      isToday: index === 1,
      isOutside: index >= 30,
      items: Array.from({ length: perDay }, (__, at) => ({
        id: `${index}-${at}`,
        band: bands[at % 3]?.key ?? '',
        name: `WO-${index}${at} X-ray machine`,
      })),
      more: perDay > 2 ? <a href="#day">+12 more</a> : undefined,
    }
  })

type ShownProps = { kind: 'month' | 'week' | 'agenda'; perDay: number }

const Shown = ({ kind, perDay }: ShownProps) => {
  const renderItem = ({ name }: Item) => <a href="#item">{name}</a>
  if (kind === 'agenda') return <Agenda label="Agenda" days={daysOf(7, perDay)} renderItem={renderItem} />
  return kind === 'month' ? (
    <MonthTable label="November 2026" days={daysOf(35, perDay)} weekdays={weekdays} renderItem={renderItem} />
  ) : (
    <WeekTable
      label="This week"
      days={daysOf(7, perDay)}
      bands={bands}
      bandOf={({ band }) => band}
      renderItem={renderItem}
    />
  )
}

const meta = preview.meta({
  title: 'Components/Calendar',
  component: Shown,
  parameters: { layout: 'padded' },
})

export const Month = meta.story({
  args: { kind: 'month', perDay: 2 },
  play: async ({ canvas }) => {
    const [, first] = canvas.getAllByRole('row')
    if (!first) throw new Error('a month has weeks')
    const days = within(first).getAllByRole('cell')
    await expect(days).toHaveLength(7)
    await expect(days[1]).toHaveAttribute('aria-current', 'date')
    await expect(within(first).getByText('Holiday')).toBeVisible()
    await expect(canvas.getByRole('list', { name: 'Monday 1' }).children).toHaveLength(2)
  },
})

export const Empty = meta.story({ args: { kind: 'month', perDay: 0 } })
export const Many = meta.story({ args: { kind: 'month', perDay: 3 } })

export const Week = meta.story({
  args: { kind: 'week', perDay: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: '8 AM to 5 PM' })).toBeVisible()
    await expect(canvas.getByRole('list', { name: 'Tuesday 2, 8 AM to 5 PM' }).children).toHaveLength(1)
  },
})

export const AgendaOfAPhone = meta.story({ args: { kind: 'agenda', perDay: 3 } })
export const EmptyAgenda = meta.story({ args: { kind: 'agenda', perDay: 0 } })
