import { Navigate, useParams } from 'react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import { DialogHistory, fresh, invalidateRoutes, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import { readShortNumber, type MyWorkOrder } from '@tessa/contract'
import { Card, EmptyState, PageTitle, QueryState } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { RequireAuth } from '../../shared/auth/require-auth.tsx'
import { Page } from '../../shared/layout/page.tsx'
import { helpRequestUrl } from './case-urls.ts'
import { mistypedText } from './case-text.ts'
import { CaseHeader } from './case-header.tsx'
import classes from './case.module.css'
import { CommentForm } from './comment-form.tsx'
import { FeedbackActions } from './feedback-actions.tsx'
import { History } from './history.tsx'
import { OpenQuestion } from './open-question.tsx'
import { StatusCard } from './status-card.tsx'
import { Unsent } from './unsent.tsx'
import { useLiveCases } from './use-live-cases.ts'
import { WorkOrderFacts } from './work-order-facts.tsx'

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
          <WorkOrder order={order} address={number} />
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

/** `address` is the number in the URL. */
const WorkOrder = ({ order, address }: { order: MyWorkOrder; address: string }) => {
  const api = useApi()
  const queries = useQueryClient()
  const { id, shortNumber, workOrderNumber, helpRequest } = order
  const query = routeQuery(api, 'GET /api/user/work-orders/{id}', { params: { id: address } })
  const show = (now: MyWorkOrder) => {
    queries.setQueryData(query.queryKey, now)
    return invalidateRoutes(queries, 'GET /api/user/work-orders')
  }
  return (
    <>
      <CaseHeader
        of={order}
        shortNumber={shortNumber}
        workOrderNumber={workOrderNumber}
        requestNumber={helpRequest?.requestNumber}
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <StatusCard of={order}>
            {order.duplicateOf === null && (
              <FeedbackActions
                order={order}
                on={{ workOrderId: id }}
                say={async (body, headers) =>
                  show(
                    await api('POST /api/user/work-orders/{id}/feedback', { params: { id }, body, headers }),
                  )
                }
                lookAgain={() => queries.query({ ...query, ...fresh })}
              />
            )}
          </StatusCard>
          <Card label="Comments">
            <OpenQuestion of={order} />
            <Unsent
              goal={{ workOrderId: id }}
              of={order}
              onChanged={() =>
                void invalidateRoutes(queries, 'GET /api/user/work-orders', 'GET /api/user/work-orders/{id}')
              }
            />
            <CommentForm
              goal={{ workOrderId: id }}
              send={async (body, headers) =>
                show(await api('POST /api/user/work-orders/{id}/comments', { params: { id }, body, headers }))
              }
            />
          </Card>
          <Card title="History">
            <History of={order} />
          </Card>
        </div>
        <WorkOrderFacts order={order} />
      </div>
    </>
  )
}
