import { useQuery } from '@tanstack/react-query'
import { DateTime, fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import { retentionKeys, settableRetention, type RetentionRun } from '@tessa/contract'
import { Card, PlainList, QueryState, TextLink } from '@tessa/ui'
import { labelOf } from './setting-words.ts'
import classes from './settings.module.css'

/** What the newest run of the daily deletion removed, also where that was nothing. */
export const LastDeletion = () => {
  const query = useQuery({ ...routeQuery(useApi(), 'GET /api/admin/retention'), ...fresh })
  return (
    <Card
      title="Last Deletion"
      lead="Each night, what is past its retention is deleted"
      className={classes.safeguards}
    >
      <QueryState query={toRemote(query)} loadingLabel="Loading..." onRetry={() => void query.refetch()}>
        {({ lastRun }) => (lastRun === null ? <p>There was no run yet.</p> : <Run run={lastRun} />)}
      </QueryState>
      <TextLink href="?tab=audit-log&event=retention.ran">All runs in the audit log</TextLink>
    </Card>
  )
}

const Run = ({ run: { startedAt, endedAt, removed, failed } }: { run: RetentionRun }) => (
  <>
    <p className={classes.quiet}>
      {endedAt === null ? 'Not finished. It began ' : 'It ended '}
      <DateTime at={endedAt ?? startedAt} />
    </p>
    {failed.length > 0 && (
      <p role="alert">
        Could not be deleted: {failed.map((name) => labelOf(retentionKeys[name])).join(', ')}. It is tried
        again with the next run.
      </p>
    )}
    <PlainList aria-label="Deleted" className={classes.badges}>
      {settableRetention.map((name) => (
        <li key={name} className={classes.badge}>
          <span>{labelOf(retentionKeys[name])}</span>
          <strong>{removed[name].toLocaleString('en')}</strong>
        </li>
      ))}
    </PlainList>
  </>
)
