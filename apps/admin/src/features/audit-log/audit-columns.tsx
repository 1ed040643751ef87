import { DateTime } from '@tessa/app-shell'
import type { AuditEntry } from '@tessa/contract'
import type { DataColumn } from '@tessa/ui'
import { DetailLine } from './detail-line.tsx'
import { detailWords } from './detail-words.ts'
import { wordsOfEvent } from './event-words.ts'
import list from '../../shared/dated-list/dated-list.module.css'
import classes from './audit-log.module.css'

export const nameOf = ({ event, happenedAt }: AuditEntry): string => `${wordsOfEvent(event)}, ${happenedAt}`

const Event = (entry: AuditEntry) => (
  <span className={list.lines}>
    <strong>
      {wordsOfEvent(entry.event)}
      {entry.count > 1 && ` (${entry.count} times)`}
    </strong>
    {detailWords(entry).map((detail) => (
      <DetailLine key={detail.key} detail={detail} />
    ))}
  </span>
)

const Person = ({ person, nobody }: { person: AuditEntry['actor']; nobody: string }) =>
  person === null ? (
    <span className={list.quiet}>{nobody}</span>
  ) : (
    <span className={list.lines}>
      <span>{person.name ?? 'Deleted account'}</span>
      <span>{person.email ?? person.id}</span>
    </span>
  )

const nobodyOf = ({ details }: AuditEntry): string =>
  details['databaseRole'] === undefined ? 'Nobody signed in' : 'The database'

const Origin = ({ address, device, requestId }: AuditEntry) => (
  <span className={list.lines}>
    <span>{address ?? 'No network address'}</span>
    {device !== null && <span>{device}</span>}
    {requestId !== null && <code className={classes.requestId}>{requestId}</code>}
  </span>
)

/** The columns of the list. */
export const auditColumns: readonly DataColumn<AuditEntry>[] = [
  { key: 'when', label: 'When', cell: ({ happenedAt }) => <DateTime at={happenedAt} /> },
  { key: 'event', label: 'Event', cell: (entry) => <Event {...entry} /> },
  { key: 'who', label: 'Who', cell: (entry) => <Person person={entry.actor} nobody={nobodyOf(entry)} /> },
  {
    key: 'account',
    label: 'Account',
    cell: ({ account }) => <Person person={account} nobody="Not about an account" />,
  },
  { key: 'origin', label: 'From where', cell: (entry) => <Origin {...entry} /> },
]

/** The rest of a row where there is no room for a table. */
export const auditCard = (entry: AuditEntry) => (
  <dl className={`${list.card} ${classes.pairs}`}>
    {auditColumns.slice(1).map(({ key, label, cell }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd>{cell(entry)}</dd>
      </div>
    ))}
  </dl>
)
