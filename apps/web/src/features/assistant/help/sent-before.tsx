import { useSent, type Outbox } from '../../../shared/outbox/outbox.ts'
import { casesOf, numberOf } from '../cases.ts'
import { FollowLink, pageOf } from '../follow-link.tsx'
import classes from './help.module.css'

/** Whoever asks once more should know that people have it already: what is new can be added to that. */
export const SentBefore = ({ sessionId, outbox }: { sessionId: string; outbox: Outbox }) => {
  const { items } = useSent(outbox, sessionId)
  const requests = items.filter(({ kind }) => kind === 'help-request' || kind === 'work-order')
  const last = casesOf(requests).at(-1)
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
      <FollowLink page={pageOf(last)} />
    </div>
  )
}
