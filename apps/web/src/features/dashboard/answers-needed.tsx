import { useQuery } from '@tanstack/react-query'
import { IconHelpCircle } from '@tabler/icons-react'
import { TextLink } from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { workOrderAddress } from '../case/addresses.ts'
import { workOrdersQuery } from '../case/case-queries.ts'
import { answerNeeded, equipmentOf } from '../case/case-words.ts'
import classes from './dashboard-page.module.css'

/** The work orders for which the team waits for the reporter; without any, nothing. */
export const AnswersNeeded = () => {
  const { data } = useQuery(workOrdersQuery(useApi(), { limit: 5, status: 'needs-info' }))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="answers-needed" className={classes.answers}>
      <h2 id="answers-needed">
        <IconHelpCircle size={24} stroke={1.75} aria-hidden /> {answerNeeded}
      </h2>
      <ul>
        {data.items.map((order) => (
          <li key={order.id}>
            <TextLink href={workOrderAddress(order.workOrderNumber)}>{equipmentOf(order)}</TextLink>: work
            waits until you answer.
          </li>
        ))}
      </ul>
    </section>
  )
}
