import { useQueryClient } from '@tanstack/react-query'
import { fresh, invalidateRoutes, routeQuery, useApi } from '@tessa/app-shell'
import type { MyWorkOrder } from '@tessa/contract'
import { Card } from '@tessa/ui'
import { CaseHeader } from './case-header.tsx'
import classes from './case.module.css'
import { messageOfTeam } from './case-text.ts'
import { CommentForm } from './comment-form.tsx'
import { FeedbackActions } from './feedback-actions.tsx'
import { History } from './history.tsx'
import { OpenQuestion } from './open-question.tsx'
import { StatusCard } from './status-card.tsx'
import { Unsent } from './unsent.tsx'
import { WorkOrderFacts } from './work-order-facts.tsx'

/** `address` is the number in the URL. */
export const WorkOrderView = ({ order, address }: { order: MyWorkOrder; address: string }) => {
  const api = useApi()
  const queries = useQueryClient()
  const { id, shortNumber, workOrderNumber, helpRequest } = order
  const query = routeQuery(api, 'GET /api/user/work-orders/{id}', { params: { id: address } })
  const show = (now: MyWorkOrder) => {
    queries.setQueryData(query.queryKey, now)
    return invalidateRoutes(queries, 'GET /api/user/work-orders')
  }
  const isAnswer = order.canonicalStatus === 'needs-info' || messageOfTeam(order) !== null
  const progress = (
    <StatusCard key="progress" of={order}>
      {order.duplicateOf === null && (
        <FeedbackActions
          order={order}
          on={{ workOrderId: id }}
          say={async (body, headers) =>
            show(await api('POST /api/user/work-orders/{id}/feedback', { params: { id }, body, headers }))
          }
          lookAgain={() => queries.query({ ...query, ...fresh })}
        />
      )}
    </StatusCard>
  )
  const comments = (
    <Card key="comments" label="Comments">
      <OpenQuestion of={order} />
      <Unsent
        goal={{ workOrderId: id }}
        of={order}
        onChanged={() =>
          void invalidateRoutes(queries, 'GET /api/user/work-orders', 'GET /api/user/work-orders/{id}')
        }
      />
      <CommentForm
        isAnswer={isAnswer}
        goal={{ workOrderId: id }}
        send={async (body, headers) =>
          show(await api('POST /api/user/work-orders/{id}/comments', { params: { id }, body, headers }))
        }
      />
    </Card>
  )
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
          {isAnswer ? [comments, progress] : [progress, comments]}
          <Card title="History">
            <History of={order} />
          </Card>
        </div>
        <WorkOrderFacts order={order} />
      </div>
    </>
  )
}
