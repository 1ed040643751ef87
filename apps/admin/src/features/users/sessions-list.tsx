import { Button } from '@mantine/core'
import { DateTime, deviceName, useApi } from '@tessa/app-shell'
import type { Account, SignInSession } from '@tessa/contract'
import { PlainList } from '@tessa/ui'
import { useUserChange } from './use-user-change.ts'
import classes from './users.module.css'

type SessionsListProps = { user: Account; sessions: readonly SignInSession[] }

/** Where the account is signed in. */
export const SessionsList = ({ user, sessions }: SessionsListProps) => {
  const api = useApi()
  const all = useUserChange({
    send: () => api('DELETE /api/admin/users/{id}/sessions', { params: { id: user.id } }),
    done: 'Signed out everywhere',
  })
  return (
    <section aria-labelledby="user-sessions">
      <h3 id="user-sessions">Signed in</h3>
      {sessions.length === 0 ? (
        <p className={classes.quiet}>Not signed in anywhere.</p>
      ) : (
        <PlainList aria-labelledby="user-sessions">
          {sessions.map((session) => (
            <Session key={session.id} userId={user.id} session={session} />
          ))}
        </PlainList>
      )}
      {sessions.length > 1 && (
        <Button
          variant="default"
          aria-disabled={all.isPending}
          onClick={() => {
            if (!all.isPending) all.mutate()
          }}
        >
          Revoke all
        </Button>
      )}
    </section>
  )
}

const Session = ({ userId, session }: { userId: string; session: SignInSession }) => {
  const { id, address, lastSeenAt, current } = session
  const device = deviceName(session.device)
  const api = useApi()
  const revoke = useUserChange({
    send: () =>
      api('DELETE /api/admin/users/{id}/sessions/{sessionId}', { params: { id: userId, sessionId: id } }),
    done: 'Session revoked',
  })
  return (
    <li className={classes.entry}>
      <span>
        {device}
        <br />
        <span className={classes.quiet}>
          {address} · last seen <DateTime at={lastSeenAt} />
          {current && ' · this session'}
        </span>
      </span>
      <Button
        variant="default"
        aria-label={`Revoke ${device} at ${address}`}
        aria-disabled={revoke.isPending}
        onClick={() => {
          if (!revoke.isPending) revoke.mutate()
        }}
      >
        Revoke
      </Button>
    </li>
  )
}
