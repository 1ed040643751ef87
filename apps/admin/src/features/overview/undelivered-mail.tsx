import { useQuery } from '@tanstack/react-query'
import { fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import { numberText, type SentMail } from '@tessa/contract'
import { Card, QueryState, TextLink } from '@tessa/ui'
import { listCountCap } from '../../shared/list/total-text.ts'
import { SendAgain } from '../../shared/mail/send-again.tsx'
import { useHome } from '../../shared/use-home.ts'
import classes from './overview.module.css'

const query = { status: 'failed', limit: 5 } as const

/** The newest mails that were given up, for those who can do something about it. */
export const UndeliveredMail = () => {
  const home = useHome()
  const failed = useQuery({ ...routeQuery(useApi(), 'GET /api/admin/mails', { query }), ...fresh })
  return (
    <Card title="Undelivered mail">
      <QueryState
        query={toRemote(failed)}
        loadingLabel="Looking for mail that could not be sent..."
        onRetry={() => void failed.refetch()}
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <p className={classes.words}>
              No mail was given up. Without a mail server they are kept, and none is sent.
            </p>
          ) : (
            <>
              <ul className={classes.checks}>
                {items.map((mail) => (
                  <MailRow key={mail.id} mail={mail} />
                ))}
              </ul>
              {total > items.length && (
                <TextLink href={`${home}?tab=mail&status=failed`}>
                  {total > listCountCap
                    ? `Show more than ${numberText(listCountCap)} failed mails`
                    : `Show all ${numberText(total)} failed mails`}
                </TextLink>
              )}
            </>
          )
        }
      </QueryState>
    </Card>
  )
}

const MailRow = ({ mail }: { mail: SentMail }) => {
  const home = useHome()
  const time = new Date(mail.createdAt)
  return (
    <li className={classes.mail}>
      <span>
        <TextLink href={`${home}?tab=mail&open=${mail.id}`} fw={600}>
          {mail.subject}
        </TextLink>{' '}
        to {mail.recipient}
        <br />
        {mail.error}
      </span>
      <span className={classes.time}>
        <time dateTime={time.toISOString()}>{time.toLocaleString()}</time>
      </span>
      <SendAgain mail={mail} />
    </li>
  )
}
