import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { fresh, routeQuery, toRemote, useApi, useClock } from '@tessa/app-shell'
import type { ManagedWorkOrder, WorkOrderCalendar as Calendar } from '@tessa/contract'
import {
  Agenda,
  MonthTable,
  QueryState,
  TextLink,
  WeekTable,
  type CalendarCellDay,
  type DayBand,
} from '@tessa/ui'
import listBar from '../../../shared/list/list-bar.module.css'
import { countText } from '../../../shared/list/total-text.ts'
import { HeldLists } from '../held-lists.tsx'
import { readListAddress } from '../list-address.ts'
import type { WorkOrderFilterState } from '../use-work-order-filter.ts'
import {
  addDays,
  dateInMonth,
  dayLabel,
  hourLabel,
  minutesOfDay,
  rangeOf,
  shortDayLabel,
  spanTitle,
  stepFrom,
  weekdayNames,
} from './calendar-days.ts'
import { calendarSpans, type CalendarSpan } from './calendar-span.ts'
import { CalendarOrder } from './calendar-order.tsx'
import classes from './calendar.module.css'
import { UndatedOrders } from './undated-orders.tsx'

export type WorkOrderCalendarProps = {
  filter: WorkOrderFilterState
  onOpen: (order: ManagedWorkOrder) => void
}

const perDay = { month: 3, week: 20 } as const
const labels: Readonly<Record<CalendarSpan, string>> = { month: 'Month', week: 'Week' }

/** What of the filter is due or expected on which day of the service; beside it what has no deadline. */
export const WorkOrderCalendar = ({ filter, onOpen }: WorkOrderCalendarProps) => {
  const { address, query: narrowed } = filter
  const today = new Date(useClock().now()).toLocaleDateString('en-CA')
  const { span, on = today } = readListAddress(address.get)
  const { sort: _, ...narrowing } = narrowed
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/work-orders/calendar', {
      query: { ...narrowing, ...rangeOf(span, on), perDay: perDay[span] },
    }),
    ...fresh,
    placeholderData: keepPreviousData,
  })
  const goTo = (day: string | undefined) => address.set({ on: day }, { replace: true })
  const step = (by: 1 | -1) => goTo(stepFrom(span, on, by))
  return (
    <HeldLists>
      <div className={classes.calendar} aria-busy={query.isPlaceholderData || undefined}>
        <div className={classes.bar}>
          <h2 className={classes.title} aria-live="polite">
            {spanTitle(span, on)}
          </h2>
          <Button variant="outline" aria-label={`Previous ${span}`} onClick={() => step(-1)}>
            <IconChevronLeft size={20} stroke={1.75} aria-hidden />
          </Button>
          <Button variant="outline" onClick={() => goTo(undefined)}>
            Today
          </Button>
          <Button variant="outline" aria-label={`Next ${span}`} onClick={() => step(1)}>
            <IconChevronRight size={20} stroke={1.75} aria-hidden />
          </Button>
          <div role="group" aria-label="Span" className={classes.spans}>
            {calendarSpans.map((one) => (
              <button
                key={one}
                type="button"
                className={listBar.chip}
                aria-pressed={one === span}
                onClick={() => address.set({ span: one === 'month' ? undefined : one }, { replace: true })}
              >
                {labels[one]}
              </button>
            ))}
          </div>
        </div>
        <div className={classes.parts}>
          <QueryState
            query={toRemote(query)}
            loadingLabel="Loading the calendar..."
            onRetry={() => void query.refetch()}
          >
            {(calendar) => <Dated calendar={calendar} span={span} on={on} filter={filter} onOpen={onOpen} />}
          </QueryState>
          <UndatedOrders filter={filter} total={query.data?.undated} onOpen={onOpen} />
        </div>
      </div>
    </HeldLists>
  )
}

type DatedProps = WorkOrderCalendarProps & { calendar: Calendar; span: CalendarSpan; on: string }

const Dated = ({ calendar, span, on, filter: { address }, onOpen }: DatedProps) => {
  const { pathname } = useLocation()
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const { timeZone, opensAt, closesAt, earlier, later } = calendar
  const tableOf = (changes: Record<string, string>) =>
    pathname + address.hrefOf({ show: undefined, on: undefined, span: undefined, sort: 'due', ...changes })
  const days = calendar.days.map((day): CalendarCellDay<ManagedWorkOrder> => {
    const rest = day.total - day.items.length
    return {
      day: day.day,
      label: span === 'week' ? shortDayLabel(day.day) : dayLabel(day.day),
      short: dateInMonth(day.day),
      closed: day.isOpen ? undefined : day.isHoliday ? 'Holiday' : 'Closed',
      isToday: day.day === calendar.today,
      isOutside: span === 'month' && day.day.slice(0, 7) !== on.slice(0, 7),
      items: day.items,
      more: rest > 0 && (
        <TextLink
          href={tableOf({ dueFrom: day.day, dueTo: day.day })}
          className={classes.more}
          aria-label={`+${countText(rest)} more on ${dayLabel(day.day)}`}
        >
          +{countText(rest)} more
        </TextLink>
      ),
    }
  })
  const bands: readonly DayBand[] = [
    { key: 'before', label: `Before ${hourLabel(opensAt)}`, isWorking: false },
    { key: 'open', label: `${hourLabel(opensAt)} to ${hourLabel(closesAt)}`, isWorking: true },
    { key: 'after', label: `After ${hourLabel(closesAt)}`, isWorking: false },
  ]
  const bandOf = ({ next_due_at }: ManagedWorkOrder): string => {
    const minutes = next_due_at === null ? 0 : minutesOfDay(next_due_at, timeZone)
    if (minutes < opensAt) return 'before'
    return minutes < closesAt ? 'open' : 'after'
  }
  const renderItem = (order: ManagedWorkOrder) => (
    <CalendarOrder
      order={order}
      timeZone={timeZone}
      href={address.hrefOf({ open: order.id })}
      onOpen={() => onOpen(order)}
    />
  )
  const label = `Due and expected, ${spanTitle(span, on)}`
  const isEmpty = days.every(({ items }) => items.length === 0)
  const first = calendar.days[0]?.day ?? on
  const last = calendar.days.at(-1)?.day ?? on
  return (
    <div className={classes.dated}>
      {isNarrow && isEmpty && <p className={classes.quiet}>Nothing is due in these days.</p>}
      {isNarrow && <Agenda label={label} days={days} renderItem={renderItem} />}
      {!isNarrow && span === 'month' && (
        <MonthTable label={label} days={days} weekdays={weekdayNames(first)} renderItem={renderItem} />
      )}
      {!isNarrow && span === 'week' && (
        <WeekTable label={label} days={days} bands={bands} bandOf={bandOf} renderItem={renderItem} />
      )}
      <p className={classes.quiet}>
        {earlier > 0 && (
          <TextLink href={tableOf({ dueTo: addDays(first, -1) })}>{countText(earlier)} due earlier</TextLink>
        )}
        {later > 0 && (
          <TextLink href={tableOf({ dueFrom: addDays(last, 1) })}>{countText(later)} due later</TextLink>
        )}
        <span>
          Times are those of {timeZone}. The service works from {hourLabel(opensAt)} to {hourLabel(closesAt)};
          what is promised around the clock can be due at any time.
        </span>
      </p>
    </div>
  )
}
