import { Navigate, useParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import { DialogHistory, fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import { EmptyState, PageTitle, QueryState } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { RequireAuth } from '../../shared/auth/require-auth.tsx'
import { Page } from '../../shared/layout/page.tsx'
import { workOrderUrl } from '../case/case-urls.ts'
import classes from '../case/case.module.css'
import { useLiveCases } from '../case/use-live-cases.ts'
import { TrackedCaseView } from './tracked-case-view.tsx'

/** /dashboard/help-requests/<token>: the reporter's own help request, within the dashboard. */
export const OwnRequestPage = () => {
  const { token = '' } = useParams()
  return (
    <RequireAuth loadingLabel="Loading the help request...">
      {() => (
        <Page
          back={{ href: `${paths.dashboard}?tab=work-orders`, label: 'Work Orders' }}
          className={classes.page}
        >
          <Opened key={token} token={token} />
        </Page>
      )}
    </RequireAuth>
  )
}

const lookAgainAfter = 30_000

const Opened = ({ token }: { token: string }) => {
  useLiveCases()
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/follow/{token}', { params: { token } }),
    ...fresh,
    refetchInterval: lookAgainAfter,
  })
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status))
    return (
      <>
        <PageTitle title="Help request not found" />
        <EmptyState>There is no such help request in your account.</EmptyState>
      </>
    )
  // A request with a work order redirects to it.
  const number = query.data?.workOrderNumber
  if (number) return <Navigate to={workOrderUrl(number)} replace />
  return (
    <QueryState
      query={toRemote(query)}
      loadingLabel="Loading the help request..."
      onRetry={() => void query.refetch()}
    >
      {(followed) => (
        <DialogHistory page={token}>
          <TrackedCaseView token={token} followed={followed} />
        </DialogHistory>
      )}
    </QueryState>
  )
}
