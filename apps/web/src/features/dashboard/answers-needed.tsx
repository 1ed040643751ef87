import { useQuery } from '@tanstack/react-query'
import { IconHelpCircle } from '@tabler/icons-react'
import { QueryState, TextLink } from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { workOrderAddress } from '../case/addresses.ts'
import { workOrdersQuery } from '../case/case-queries.ts'
import { answerNeeded, equipmentOf } from '../case/case-words.ts'
import { remoteOf } from '../../shared/failures/remote-of.ts'
import { addressOf } from './dashboard-tabs.ts'
import classes from './dashboard-page.module.css'

const shown = 5

/** The work orders for which the team waits for the reporter; without any, nothing. */
export const AnswersNeeded = () => {
  const query = useQuery(workOrdersQuery(useApi(), { limit: shown, status: 'needs-info' }))
  const remote = remoteOf(query)
  // What is not known yet is no news; what could not be asked for is.
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
                  <TextLink href={workOrderAddress(order.workOrderNumber)}>{equipmentOf(order)}</TextLink>:
                  work waits until you answer.
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
