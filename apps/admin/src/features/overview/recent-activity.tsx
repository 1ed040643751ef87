import type { ComponentType } from 'react'
import {
  IconActivity,
  IconArrowUpRight,
  IconClipboardList,
  IconLock,
  IconMessageCheck,
  IconUsers,
  type IconProps,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidateRoutes, routeQuery, useApi } from '@tessa/app-shell'
import type { ActivityEvent, ActivityType } from '@tessa/contract'
import { Card, EmptyState, PlainList, PriorityBadge, TextLink } from '@tessa/ui'
import { useLiveList } from '../../shared/list/use-live-list.ts'
import { Age } from '../../shared/live/age.tsx'
import { askedEvery, LastKnown } from '../../shared/live/last-known.tsx'
import { priorityLabels } from '../../shared/words/case-labels.ts'
import { eventLink } from './event-links.ts'
import classes from './overview.module.css'
import { useHome } from '../../shared/use-home.ts'

const route = 'GET /api/admin/recent-activity'

const icons: Readonly<Record<ActivityType, ComponentType<IconProps>>> = {
  user_registration: IconUsers,
  work_order: IconClipboardList,
  chat_completion: IconMessageCheck,
  password_reset: IconLock,
  escalation: IconArrowUpRight,
  system_status: IconActivity,
}

/** The newest events of the service, each with its record. */
export const RecentActivity = () => {
  const query = useQuery({ ...routeQuery(useApi(), route), ...askedEvery(15) })
  const queries = useQueryClient()
  useLiveList(() => void invalidateRoutes(queries, route))
  return (
    <Card title="Recent Activity">
      <LastKnown query={query} loadingLabel="Loading activities..." failure="Failed to fetch activities">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState>No recent activity</EmptyState>
          ) : (
            <PlainList className={classes.events} aria-label="Recent Activity">
              {items.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </PlainList>
          )
        }
      </LastKnown>
    </Card>
  )
}

const EventRow = ({ event }: { event: ActivityEvent }) => {
  const { type, title, description, timestamp, severity, record } = event
  const home = useHome()
  const Icon = icons[type]
  return (
    <li className={classes.event}>
      <Icon size={20} stroke={1.75} aria-hidden data-type={type} />
      <span>
        {record === null ? (
          <strong>{title}</strong>
        ) : (
          <TextLink href={eventLink(record, home)} fw={600}>
            {title}
          </TextLink>
        )}
        <br />
        {description}
        <br />
        <span className={classes.time}>
          <Age at={Date.parse(timestamp)} />
        </span>
      </span>
      <PriorityBadge tone={severity}>{priorityLabels[severity]}</PriorityBadge>
    </li>
  )
}
