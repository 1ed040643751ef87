import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { waitingRequestsQuery } from '../case/case-queries.ts'
import classes from './dashboard-page.module.css'
import { HelpRequestRow } from './help-request-row.tsx'
import rows from './rows.module.css'

/** The help requests that have no work order yet; those that have one are shown with it. */
export const HelpRequests = () => {
  const { data } = useQuery(waitingRequestsQuery(useApi()))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="help-requests" className={classes.card}>
      <h2 id="help-requests">Help requests</h2>
      <p className={classes.hint}>Received. Our team looks at them before a work order is made.</p>
      <ul className={rows.rows} aria-label="Help requests">
        {data.items.map((request) => (
          <HelpRequestRow key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}
