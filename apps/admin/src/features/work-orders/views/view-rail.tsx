import { Input, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fresh, invalidateRoutes, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import type { SavedView } from '@tessa/contract'
import { QueryState, ViewList, type ListedView, type ViewGroup } from '@tessa/ui'
import { namedFailure } from '../../../shared/list/named-failure.ts'
import { countText } from '../../../shared/list/total-text.ts'
import { useLiveList } from '../../../shared/list/use-live-list.ts'
import type { WorkOrderFilterState } from '../use-work-order-filter.ts'
import { clearedAddress, viewAddress } from './view-filter.ts'
import classes from './views.module.css'

const everything = 'everything'

/** The counts of many views are not asked for more often than this, however much changes. */
const countsApart = 10_000

export type ViewRailProps = {
  filter: WorkOrderFilterState
  /** Whether there is room beside the list, as far as the page knows. */
  hasRoom: boolean
}

/** The saved views: at the left of the list where there is room, as a choice above it elsewhere. */
export const ViewRail = ({ filter: { address, isOn }, hasRoom }: ViewRailProps) => {
  const isWide = useMediaQuery('(min-width: 100em)', undefined, { getInitialValueInEffect: false })
  const queries = useQueryClient()
  const query = useQuery({ ...routeQuery(useApi(), 'GET /api/saved-views'), ...fresh })
  useLiveList(() => void invalidateRoutes(queries, 'GET /api/saved-views'), countsApart)
  const openId = address.get('view')
  const addressOf = (key: string) => {
    const view = query.data?.items.find(({ id }) => id === key)
    return view ? viewAddress(view) : clearedAddress
  }
  const open = (key: string) => address.set(addressOf(key), { memory: { trail: [] } })
  const toListed = ({ id, name, count, isStart }: SavedView): ListedView => ({
    key: id,
    name,
    count: countText(count),
    href: address.hrefOf(addressOf(id)),
    isCurrent: id === openId,
    isStart,
  })
  const groupsOf = (views: readonly SavedView[]): ViewGroup[] => [
    {
      key: everything,
      title: 'Views',
      views: [
        {
          key: everything,
          name: 'All work orders',
          href: address.hrefOf(clearedAddress),
          isCurrent: openId === undefined && !isOn,
        },
      ],
    },
    { key: 'mine', title: 'My views', views: views.filter(({ isShared }) => !isShared).map(toListed) },
    { key: 'shared', title: 'Shared views', views: views.filter(({ isShared }) => isShared).map(toListed) },
  ]
  return (
    <QueryState
      query={namedFailure(toRemote(query), 'Failed to fetch saved views')}
      loadingLabel="Loading views..."
      skeleton={<Skeleton height={44} />}
      onRetry={() => void query.refetch()}
      // The list has the room to itself as long as nobody has saved a view.
      isEmpty={({ items }) => items.length === 0}
    >
      {({ items }) =>
        isWide && hasRoom ? (
          <ViewList label="Saved views" groups={groupsOf(items)} onOpen={open} />
        ) : (
          <ViewSelect
            groups={groupsOf(items)}
            value={items.find(({ id }) => id === openId)?.id ?? everything}
            onOpen={open}
          />
        )
      }
    </QueryState>
  )
}

type ViewSelectProps = { groups: readonly ViewGroup[]; value: string; onOpen: (key: string) => void }

const ViewSelect = ({ groups, value, onOpen }: ViewSelectProps) => (
  <Input
    component="select"
    aria-label="View"
    className={classes.select}
    value={value}
    onChange={({ currentTarget }) => onOpen(currentTarget.value)}
    rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
    rightSectionPointerEvents="none"
  >
    {groups
      .filter(({ views }) => views.length > 0)
      .map(({ key, title, views }) => (
        <optgroup key={key} label={title}>
          {views.map((view) => (
            <option key={view.key} value={view.key}>
              {view.count === undefined ? view.name : `${view.name} (${view.count})`}
            </option>
          ))}
        </optgroup>
      ))}
  </Input>
)
