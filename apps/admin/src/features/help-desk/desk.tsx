import { lazy, Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconArrowLeft } from '@tabler/icons-react'
import { ApiError } from '@tessa/api-client'
import { fresh, invalidateRoutes, routeQuery, toRemote } from '@tessa/app-shell'
import type { DeskSummary } from '@tessa/contract'
import { ButtonLink, PageTabs, PageTitle, QueryState, TextLink } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { OpenRecord } from '../../shared/list/open-record.tsx'
import { countText } from '../../shared/list/total-text.ts'
import { useLiveList } from '../../shared/list/use-live-list.ts'
import { useWebAddress } from '../../shared/web-address.ts'
import { useDesk } from './desk-access.ts'
import classes from './desk.module.css'
import { lookAgainAfter } from './desk-words.ts'
import { EquipmentBars } from './equipment-bars.tsx'
import { HelpRequestsList } from './help-requests-list.tsx'
import { OpenRequest } from './open-request.tsx'
import { RecentWorkOrders } from './recent-work-orders.tsx'
import { SessionsList } from './sessions-list.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { deskTabs, useDeskAddress, type DeskAddress, type DeskTab } from './use-desk-address.ts'
import { useNewSince } from './use-new-since.ts'
import { WorkOrdersList } from './work-orders-list.tsx'

// The page is there before anybody presses a key.
const CommandBar = lazy(async () => ({
  default: (await import('../../shared/commands/command-bar.tsx')).CommandBar,
}))

/** The help-requests page behind its gate. */
export const Desk = () => {
  const access = useDesk()
  const address = useDeskAddress()
  const { since, look } = useNewSince()
  const summary = useQuery({
    ...routeQuery(access.api, 'GET /api/admin/help-desk', { query: since === undefined ? {} : { since } }),
    placeholderData: keepPreviousData,
    ...fresh,
    refetchInterval: lookAgainAfter,
  })
  usePassEnd(summary.error)
  return (
    <main id="main" className={classes.page}>
      {access.kind === 'staff' && <FollowChanges />}
      <div className={classes.head}>
        <div>
          <PageTitle title="Help Requests" />
          <p className={classes.lead}>Work orders, chat sessions and calls for help</p>
          {Boolean(summary.data?.newSince) && (
            <Button
              variant="light"
              radius="xl"
              onClick={() => {
                look()
                address.showWorkOrders({})
              }}
            >
              {countText(summary.data?.newSince ?? 0)} new since you looked
            </Button>
          )}
        </div>
        <div className={classes.tools}>
          {access.kind === 'staff' && (
            <Suspense>
              <CommandBar role={access.role} />
            </Suspense>
          )}
          <ButtonLink
            href={useWebAddress('/')}
            variant="outline"
            leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
          >
            Back to Chat
          </ButtonLink>
        </div>
      </div>
      {access.kind === 'pass' && (
        <p className={classes.notice}>
          Phone numbers and email addresses are hidden.{' '}
          <TextLink href={paths.admin}>Sign in as staff</TextLink> to see them and to answer.
        </p>
      )}
      <QueryState
        query={toRemote(summary)}
        loadingLabel="Loading help requests..."
        onRetry={() => void summary.refetch()}
      >
        {(counts) => (
          <>
            <SummaryCards counts={counts.workOrders} address={address} />
            <UnknownFilter address={address} />
            <Lists counts={counts} address={address} />
            <div className={classes.columns}>
              <EquipmentBars summary={counts} address={address} />
              <RecentWorkOrders items={counts.recent} />
            </div>
          </>
        )}
      </QueryState>
      <OpenRecord isOpen={access.kind === 'staff' && address.open !== undefined}>
        {address.open !== undefined && (
          <OpenRequest key={address.open} id={address.open} onClose={address.close} />
        )}
      </OpenRecord>
    </main>
  )
}

const Lists = ({ counts, address }: { counts: DeskSummary; address: DeskAddress }) => {
  const labels: Readonly<Record<DeskTab, string>> = {
    'work-orders': `Work Orders (${counts.workOrders.total.toLocaleString('en-US')})`,
    'chat-sessions': `All Chat Sessions (${countText(counts.chatSessions)})`,
    'help-requests': `Help Requests (${countText(counts.helpRequests)})`,
  }
  const panels: Readonly<Record<DeskTab, ReactNode>> = {
    'work-orders': <WorkOrdersList address={address} />,
    'chat-sessions': <SessionsList address={address} />,
    'help-requests': <HelpRequestsList address={address} />,
  }
  return (
    <PageTabs
      label="Help requests"
      tabs={deskTabs.map((tab) => ({ value: tab, label: labels[tab], panel: panels[tab] }))}
      value={address.tab}
      onChange={address.openTab}
      wraps
    />
  )
}

const UnknownFilter = ({ address: { unknown, remove } }: { address: DeskAddress }) =>
  unknown !== undefined && (
    <p role="status" className={classes.notice}>
      “{unknown.word}” is not a filter or a tab, so it was not applied.{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => remove(unknown)}>
        Remove it
      </Button>
    </p>
  )

/** A pass ends with its time and with a new password. What was looked at stays in the address. */
const usePassEnd = (error: Error | null) => {
  const access = useDesk()
  const isRefused = error instanceof ApiError && error.status === 401
  const end = useEffectEvent(() => {
    if (access.kind === 'pass') access.end()
  })
  useEffect(() => {
    if (isRefused) end()
  }, [isRefused])
}

const FollowChanges = () => {
  const queries = useQueryClient()
  useLiveList(
    () =>
      void invalidateRoutes(
        queries,
        'GET /api/admin/help-desk',
        'GET /api/admin/work-orders',
        'GET /api/help-requests',
        'GET /api/help-requests/{id}',
      ),
  )
  return null
}
