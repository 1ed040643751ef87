import { Navigate, useParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import { DialogHistory, fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import { readShortNumber } from '@tessa/contract'
import { EmptyState, PageTitle, QueryState } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { RequireAuth } from '../../shared/auth/require-auth.tsx'
import { Page } from '../../shared/layout/page.tsx'
import { helpRequestUrl } from './case-urls.ts'
import { mistypedText } from './case-text.ts'
import classes from './case.module.css'
import { useLiveCases } from './use-live-cases.ts'
import { WorkOrderView } from './work-order-view.tsx'

/** /dashboard/work-orders/WO-…, or its short number in any spelling. */
export const WorkOrderPage = () => {
  const { number = '' } = useParams()
  return (
    <RequireAuth loadingLabel="Loading the work order...">
      {() => (
        <Page
          back={{ href: `${paths.dashboard}?tab=work-orders`, label: 'Work Orders' }}
          className={classes.page}
        >
          <Opened key={number} number={number} />
        </Page>
      )}
    </RequireAuth>
  )
}

/** The links to the files expire. */
const lookAgainAfter = 8 * 60_000

const Opened = ({ number }: { number: string }) => {
  useLiveCases()
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/user/work-orders/{id}', { params: { id: number } }),
    ...fresh,
    refetchInterval: lookAgainAfter,
  })
  const isMissing = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  if (isMissing) return <Missing number={number} />
  return (
    <QueryState
      query={toRemote(query)}
      loadingLabel="Loading the work order..."
      onRetry={() => void query.refetch()}
    >
      {(order) => (
        <DialogHistory page={order.id}>
          <WorkOrderView order={order} address={number} />
        </DialogHistory>
      )}
    </QueryState>
  )
}

/** A short number may belong to a help request without a work order. */
const Missing = ({ number }: { number: string }) => {
  const read = readShortNumber(number)
  const requests = useQuery({
    ...routeQuery(useApi(), 'GET /api/user/help-requests', { query: { search: number, limit: 1 } }),
    ...fresh,
    enabled: read.kind === 'valid',
  })
  const request = requests.data?.items[0]
  if (request) return <Navigate to={helpRequestUrl(request.followUrl)} replace />
  if (requests.isLoading) return <PageTitle title="Work order" />
  return (
    <>
      <PageTitle title="Work order not found" />
      <EmptyState>
        {read.kind === 'mistyped'
          ? mistypedText(number)
          : `There is no work order ${number} in your account.`}
      </EmptyState>
    </>
  )
}
