import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DateTime, fresh, routePages } from '@tessa/app-shell'
import type { ChatSessionFilter, DeskChatSession, SessionRating } from '@tessa/contract'
import { StatusBadge, TextLink, type StatusTone } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import { useDesk } from './desk-access.ts'
import deskClasses from './desk.module.css'
import { lookAgainAfter, notSpecified, outcomeWords } from './desk-words.ts'
import { Records, type Column } from './records.tsx'
import classes from './records.module.css'
import type { DeskAddress } from './use-desk-address.ts'

/** The troubleshooting sessions of all users and guests. */
export const SessionsList = ({ address }: { address: DeskAddress }) => {
  const filter = address.sessions
  const { api, kind } = useDesk()
  const query = useInfiniteQuery({
    ...routePages(api, 'GET /api/admin/chat-sessions', { query: filter }),
    ...fresh,
    refetchInterval: lookAgainAfter,
  })
  return (
    <>
      {Object.keys(filter).length > 0 && (
        <p role="status" className={deskClasses.filter}>
          Showing only: <strong>{wordsOf(filter)}</strong>
          <Button variant="subtle" size="compact-sm" onClick={() => address.filter({ tab: 'chat-sessions' })}>
            Show all
          </Button>
        </p>
      )}
      {kind === 'staff' && (
        <div className={deskClasses.choices}>
          <ExportMenu list="chat-sessions" what={{ filter }} />
        </div>
      )}
      <Records
        label="Chat sessions"
        loadingLabel="Loading chat sessions..."
        emptyText="No chat sessions found"
        query={query}
        columns={columns}
      />
    </>
  )
}

const wordsOf = ({ from, to, outcome, reason, rating, step, leftAt }: ChatSessionFilter): string =>
  [
    from === undefined ? '' : `from ${from}`,
    to === undefined ? '' : `to ${to}`,
    outcome === undefined ? '' : outcomeWords[outcome],
    reason ?? '',
    rating === undefined ? '' : ratingWords(rating),
    step === undefined ? '' : `came to the step ${step}`,
    leftAt === undefined ? '' : `abandoned at the step ${leftAt}`,
  ]
    .filter(Boolean)
    .join(', ')

const ratingWords = (rating: SessionRating): string => (rating === 'any' ? 'rated' : `rated ${rating} of 5`)

/** Managers see the path that a session took. */
const SessionId = ({ id }: { id: string }) => {
  const desk = useDesk()
  const short = <code>{id.slice(0, 8)}…</code>
  if (desk.kind !== 'staff' || desk.role === 'technician') return short
  return (
    <TextLink
      href={`${paths.admin}?tab=flows&session=${id}`}
      aria-label={`${id.slice(0, 8)}…: path in the flow`}
    >
      {short}
    </TextLink>
  )
}

const tones: ReadonlyMap<string, StatusTone> = new Map([
  ['active', 'in-progress'],
  ['completed', 'done'],
  ['escalated', 'escalated'],
])

const columns: readonly Column<DeskChatSession>[] = [
  { title: 'Session ID', cell: ({ sessionId }) => <SessionId id={sessionId} /> },
  {
    title: 'Equipment',
    cell: ({ equipmentType, manufacturer, model }) => (
      <>
        {equipmentType || notSpecified}
        <span className={classes.second}>{[manufacturer, model].filter(Boolean).join(' ')}</span>
      </>
    ),
  },
  {
    title: 'Status',
    cell: ({ sessionStatus }) => {
      const status = sessionStatus || 'active'
      return <StatusBadge tone={tones.get(status) ?? 'closed'}>{status}</StatusBadge>
    },
  },
  { title: 'Messages', cell: ({ messageCount }) => messageCount.toLocaleString('en-US') },
  {
    title: 'Issue',
    cell: ({ currentIssue }) => <span className={classes.issue}>{currentIssue || 'No issue specified'}</span>,
  },
  { title: 'Started', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
]
