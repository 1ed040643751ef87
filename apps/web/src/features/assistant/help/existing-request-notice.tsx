import { useDeliveryState, type Outbox } from '../../../shared/outbox/outbox.ts'
import { groupDeliveries, numberOf } from '../submission/group-deliveries.ts'
import { TrackingLink, pageOf } from '../submission/tracking-link.tsx'
import classes from './help.module.css'

/** Tells a user who asks again about the earlier request, to which new details can be added. */
export const ExistingRequestNotice = ({ sessionId, outbox }: { sessionId: string; outbox: Outbox }) => {
  const { items } = useDeliveryState(outbox, sessionId)
  const requests = items.filter(({ kind }) => kind === 'help-request' || kind === 'work-order')
  const last = groupDeliveries(requests).at(-1)
  if (!last) return null
  const number = numberOf(last.main)
  return (
    <div role="note" className={classes.before}>
      <p>
        <strong>
          You have already asked for help in this session{number && ': '}
          <span className={classes.number}>{number}</span>.
        </strong>{' '}
        What you send now becomes another request.{' '}
        {number
          ? 'To add something to the first one, open its page.'
          : 'The first one is still waiting to be sent.'}
      </p>
      <TrackingLink page={pageOf(last)} />
    </div>
  )
}
