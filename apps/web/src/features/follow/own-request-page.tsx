import { Navigate, useParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft } from '@tabler/icons-react'
import { ApiError } from '@tessa/api-client'
import { EmptyState, PageTitle, QueryState, TextLink } from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { paths } from '../../paths.ts'
import { SignedInOnly } from '../../shared/auth/signed-in-only.tsx'
import { remoteOf } from '../../shared/failures/remote-of.ts'
import { workOrderAddress } from '../case/addresses.ts'
import { followQuery } from '../case/case-queries.ts'
import classes from '../case/case.module.css'
import { useLiveCases } from '../case/use-live-cases.ts'
import { Followed } from './follow-page.tsx'

/** /dashboard/help-requests/<token>: the reporter's own help request, within the dashboard. */
export const OwnRequestPage = () => {
  const { token = '' } = useParams()
  return (
    <SignedInOnly loadingLabel="Loading the help request...">
      {() => (
        <main id="main" className={classes.page}>
          <TextLink href={`${paths.dashboard}?tab=work-orders`} className={classes.back}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden /> Work Orders
          </TextLink>
          <Opened key={token} token={token} />
        </main>
      )}
    </SignedInOnly>
  )
}

const lookAgainAfter = 30_000

const Opened = ({ token }: { token: string }) => {
  useLiveCases()
  const query = useQuery({ ...followQuery(useApi(), token), refetchInterval: lookAgainAfter })
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status))
    return (
      <>
        <PageTitle title="Help request not found" />
        <EmptyState>There is no such help request in your account.</EmptyState>
      </>
    )
  // With a work order, that is where it goes on.
  const number = query.data?.workOrderNumber
  if (number) return <Navigate to={workOrderAddress(number)} replace />
  return (
    <QueryState
      query={remoteOf(query)}
      loadingLabel="Loading the help request..."
      onRetry={() => void query.refetch()}
    >
      {(followed) => <Followed token={token} followed={followed} />}
    </QueryState>
  )
}
