import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidateRoutes, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import { Card, QueryState, toast } from '@tessa/ui'
import type { UndeliveredMail as Mail } from '@tessa/contract'
import classes from './overview.module.css'

/** Mails that were given up, for those who can do something about it. */
export const UndeliveredMail = () => {
  const query = useQuery(routeQuery(useApi(), 'GET /api/admin/undelivered-mails'))
  const retry = () => void query.refetch()
  return (
    <Card title="Undelivered mail">
      <QueryState
        query={toRemote(query)}
        loadingLabel="Looking for mail that could not be sent..."
        onRetry={retry}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.words}>
              No mail was given up. Without a mail server they are kept, and none is sent.
            </p>
          ) : (
            <ul className={classes.checks}>
              {items.map((mail) => (
                <MailRow key={mail.id} mail={mail} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  )
}

const MailRow = ({ mail: { id, recipient, subject, error, canRetry, createdAt } }: { mail: Mail }) => {
  const api = useApi()
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => api('POST /api/admin/undelivered-mails/{id}/retry', { params: { id } }),
    onSuccess: () => {
      toast.add({ title: 'It is tried again', tone: 'success' })
      return invalidateRoutes(queries, 'GET /api/admin/undelivered-mails')
    },
    onError: () => toast.add({ title: 'It could not be tried again', tone: 'destructive' }),
  })
  const time = new Date(createdAt)
  return (
    <li className={classes.mail}>
      <span>
        <span className={classes.name}>{subject}</span> to {recipient}
        <br />
        {error}
      </span>
      <span className={classes.time}>
        <time dateTime={time.toISOString()}>{time.toLocaleString()}</time>
      </span>
      {canRetry ? (
        <Button variant="outline" loading={again.isPending} onClick={() => again.mutate()}>
          Try again
        </Button>
      ) : (
        <span>Its link was removed. They can ask for a new one.</span>
      )}
    </li>
  )
}
