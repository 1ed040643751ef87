import { Navigate, useParams } from 'react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconArrowLeft } from '@tabler/icons-react'
import { ApiError } from '@tessa/api-client'
import { readShortNumber, type OwnWorkOrder } from '@tessa/contract'
import { EmptyState, PageTitle, QueryState, TextLink } from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { paths } from '../../paths.ts'
import { SignedInOnly } from '../../shared/auth/signed-in-only.tsx'
import { remoteOf } from '../../shared/failures/remote-of.ts'
import { helpRequestAddress } from './addresses.ts'
import { lists, requestByNumberQuery, workOrderQuery } from './case-queries.ts'
import { mistypedWords } from './case-words.ts'
import { CaseHead } from './case-head.tsx'
import classes from './case.module.css'
import { CommentForm } from './comment-form.tsx'
import { FeedbackWays } from './feedback.tsx'
import { History } from './history.tsx'
import { StandCard } from './stand-card.tsx'
import { useLiveCases } from './use-live-cases.ts'
import { WorkOrderFacts } from './work-order-facts.tsx'

/** /dashboard/work-orders/WO-…, or its short number as people type it. */
export const WorkOrderPage = () => {
  const { number = '' } = useParams()
  return (
    <SignedInOnly loadingLabel="Loading the work order...">
      {() => (
        <main id="main" className={classes.page}>
          <TextLink href={`${paths.dashboard}?tab=work-orders`} className={classes.back}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden /> Work Orders
          </TextLink>
          <Opened key={number} number={number} />
        </main>
      )}
    </SignedInOnly>
  )
}

/** The links to its files end after a while. */
const lookAgainAfter = 8 * 60_000

const Opened = ({ number }: { number: string }) => {
  useLiveCases()
  const query = useQuery({ ...workOrderQuery(useApi(), number), refetchInterval: lookAgainAfter })
  const isMissing = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  if (isMissing) return <Missing number={number} />
  return (
    <QueryState
      query={remoteOf(query)}
      loadingLabel="Loading the work order..."
      onRetry={() => void query.refetch()}
    >
      {(order) => <WorkOrder order={order} address={number} />}
    </QueryState>
  )
}

/** A short number may be that of a help request which no work order was made from yet. */
const Missing = ({ number }: { number: string }) => {
  const read = readShortNumber(number)
  const requests = useQuery({
    ...requestByNumberQuery(useApi(), number),
    enabled: read.kind === 'valid',
  })
  const request = requests.data?.items[0]
  if (request) return <Navigate to={helpRequestAddress(request.followUrl)} replace />
  if (requests.isLoading) return <PageTitle title="Work order" />
  return (
    <>
      <PageTitle title="Work order not found" />
      <EmptyState>
        {read.kind === 'mistyped'
          ? mistypedWords(number)
          : `There is no work order ${number} in your account.`}
      </EmptyState>
    </>
  )
}

/** `address` is the number under which it was opened. */
const WorkOrder = ({ order, address }: { order: OwnWorkOrder; address: string }) => {
  const api = useApi()
  const queries = useQueryClient()
  const { id, shortNumber, workOrderNumber, helpRequest } = order
  const query = workOrderQuery(api, address)
  const show = (now: OwnWorkOrder) => {
    queries.setQueryData(query.queryKey, now)
    return queries.invalidateQueries(lists)
  }
  return (
    <>
      <CaseHead
        of={order}
        shortNumber={shortNumber}
        workOrderNumber={workOrderNumber}
        requestNumber={helpRequest?.requestNumber}
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <StandCard of={order}>
            <FeedbackWays
              order={order}
              on={{ workOrderId: id }}
              say={async (body, headers) =>
                show(await api('POST /api/user/work-orders/{id}/feedback', { params: { id }, body, headers }))
              }
              lookAgain={() => queries.query(query)}
            />
          </StandCard>
          <section aria-label="Comments" className={classes.card}>
            <CommentForm
              goal={{ workOrderId: id }}
              send={async (body, headers) =>
                show(await api('POST /api/user/work-orders/{id}/comments', { params: { id }, body, headers }))
              }
            />
          </section>
          <section aria-labelledby="history" className={classes.card}>
            <h2 id="history">History</h2>
            <History of={order} />
          </section>
        </div>
        <WorkOrderFacts order={order} />
      </div>
    </>
  )
}
