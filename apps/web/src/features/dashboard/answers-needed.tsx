import { useQuery } from '@tanstack/react-query'
import { IconHelpCircle } from '@tabler/icons-react'
import { fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import { QueryState, TextLink } from '@tessa/ui'
import { workOrderUrl } from '../case/case-urls.ts'
import { answerNeeded, equipmentOf } from '../case/case-text.ts'
import { addressOf } from './dashboard-tabs.ts'
import classes from './dashboard-page.module.css'

const shown = 5

/** The work orders that wait for the reporter. Renders nothing without any. */
export const AnswersNeeded = () => {
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/user/work-orders', { query: { limit: shown, status: 'needs-info' } }),
    ...fresh,
  })
  const remote = toRemote(query)
  // A pending query shows nothing, but a failed one is shown.
  if (remote.status === 'loading' || (remote.status === 'there' && remote.data.items.length === 0))
    return null
  return (
    <section aria-labelledby="answers-needed" className={classes.answers}>
      <h2 id="answers-needed">
        <IconHelpCircle size={24} stroke={1.75} aria-hidden />{' '}
        {remote.status === 'there' ? answerNeeded : 'Is your answer needed?'}
      </h2>
      <QueryState
        query={remote}
        loadingLabel="Loading what waits for you..."
        onRetry={() => void query.refetch()}
      >
        {({ items, total }) => (
          <>
            <ul>
              {items.map((order) => (
                <li key={order.id}>
                  <TextLink href={workOrderUrl(order.workOrderNumber)}>{equipmentOf(order)}</TextLink>: work
                  waits until you answer.
                  {order.question !== null && <p className={classes.question}>{order.question}</p>}
                </li>
              ))}
            </ul>
            {total > items.length && (
              <TextLink href={`${addressOf('work-orders')}&status=needs-info`}>All {total}</TextLink>
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}
