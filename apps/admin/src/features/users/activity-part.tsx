import { useQuery } from '@tanstack/react-query'
import { DateTime, equipmentName, fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import type { Account, AccountActivity } from '@tessa/contract'
import { PlainList, QueryState, TextLink } from '@tessa/ui'
import { paths } from '../../paths.ts'
import classes from './users.module.css'
import { shortId } from '../../shared/list/short-id.ts'
import { statusLabels } from '../../shared/words/case-labels.ts'

/** What the person reported last. It is asked only here, so only while an account is open. */
export const ActivityPart = ({ user }: { user: Account }) => {
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/admin/user-activity', { query: { userId: user.id } }),
    ...fresh,
  })
  return (
    <QueryState
      query={toRemote(query)}
      loadingLabel="Loading activity..."
      onRetry={() => void query.refetch()}
    >
      {({ workOrders, chatSessions }) => (
        <div className={classes.part}>
          <WorkOrders workOrders={workOrders} />
          <Sessions chatSessions={chatSessions} />
        </div>
      )}
    </QueryState>
  )
}

const WorkOrders = ({ workOrders }: Pick<AccountActivity, 'workOrders'>) => (
  <section aria-labelledby="user-work-orders">
    <h3 id="user-work-orders">Recent work orders</h3>
    {workOrders.length === 0 ? (
      <p className={classes.quiet}>No work orders yet</p>
    ) : (
      <PlainList aria-labelledby="user-work-orders">
        {workOrders.map(({ id, shortNumber, equipmentType, status, createdAt }) => (
          <li key={id} className={classes.entry}>
            <span>
              <TextLink href={`${paths.admin}?tab=work-orders&open=${id}`}>{shortNumber}</TextLink>{' '}
              {equipmentType} · {statusLabels[status].label}
            </span>
            <DateTime at={createdAt} />
          </li>
        ))}
      </PlainList>
    )}
  </section>
)

const Sessions = ({ chatSessions }: Pick<AccountActivity, 'chatSessions'>) => (
  <section aria-labelledby="user-chat-sessions">
    <h3 id="user-chat-sessions">Recent chat sessions</h3>
    {chatSessions.length === 0 ? (
      <p className={classes.quiet}>No chat sessions yet</p>
    ) : (
      <PlainList aria-labelledby="user-chat-sessions">
        {chatSessions.map(
          ({ id, sessionId, equipmentType, manufacturer, model, sessionStatus, createdAt }) => (
            <li key={id} className={classes.entry}>
              <span>
                <TextLink href={`${paths.admin}?tab=flows&session=${sessionId}`}>
                  {shortId(sessionId)}
                </TextLink>{' '}
                {[equipmentType ?? 'Not specified', manufacturer, model]
                  .filter((part) => equipmentName(part))
                  .join(', ')}{' '}
                · {sessionStatus}
              </span>
              <DateTime at={createdAt} />
            </li>
          ),
        )}
      </PlainList>
    )}
  </section>
)
