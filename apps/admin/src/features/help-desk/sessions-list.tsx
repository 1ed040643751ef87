import { useNavigate } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { DateTime, routeQuery } from '@tessa/app-shell'
import { sessionOutcomes, shownSessions, type DeskChatSession, type SessionRating } from '@tessa/contract'
import { StatusBadge, type DataColumn, type RowOpening, type StatusTone } from '@tessa/ui'
import { paths } from '../../paths.ts'
import cells from '../../shared/list/cells.module.css'
import { Words } from '../../shared/list/cells.tsx'
import { DayField } from '../../shared/list/day-field.tsx'
import { shortId } from '../../shared/list/short-id.ts'
import { useDesk } from './desk-access.ts'
import { DeskFilters, FilterSelect, reporterChip } from './desk-filters.tsx'
import { deskList, deskListSettings, pageOf } from './desk-list.ts'
import { DeskRecordList } from './desk-record-list.tsx'
import { outcomeWords, shownSessionWords } from './desk-words.ts'
import { equipmentColumn } from './shared-columns.tsx'
import type { DeskAddress, DeskFilterName } from './use-desk-address.ts'

const tones: ReadonlyMap<string, StatusTone> = new Map([
  ['active', 'in-progress'],
  ['completed', 'done'],
  ['escalated', 'escalated'],
])

const nameOf = ({ sessionId }: DeskChatSession) => shortId(sessionId)

const columns: readonly DataColumn<DeskChatSession>[] = [
  {
    key: 'session',
    label: 'Session ID',
    cell: (session) => <code className={cells.number}>{nameOf(session)}</code>,
  },
  equipmentColumn,
  {
    key: 'status',
    label: 'Status',
    cell: ({ sessionStatus }) => {
      const status = sessionStatus || 'active'
      return <StatusBadge tone={tones.get(status) ?? 'closed'}>{status}</StatusBadge>
    },
  },
  { key: 'messages', label: 'Messages', cell: ({ messageCount }) => messageCount.toLocaleString('en-US') },
  {
    key: 'issue',
    label: 'Issue',
    cell: ({ currentIssue }) => <Words>{currentIssue || 'No issue specified'}</Words>,
  },
  { key: 'created', label: 'Started', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
]
const settings = deskListSettings('desk-session-list', columns)

const pathOf = (sessionId: string) => `${paths.admin}?tab=flows&session=${sessionId}`
const hrefOf = ({ sessionId }: DeskChatSession) => pathOf(sessionId)

/** The troubleshooting sessions of all users and guests. Managers open the path that a session took. */
export const SessionsList = ({ address }: { address: DeskAddress }) => {
  const desk = useDesk()
  const navigate = useNavigate()
  const { sessions: filter } = address
  const query = useQuery({
    ...routeQuery(desk.api, 'GET /api/admin/chat-sessions', { query: { ...filter, ...pageOf(address) } }),
    ...deskList,
  })
  const opening: RowOpening<DeskChatSession> = {
    hrefOf,
    onOpen: (id) => {
      const session = query.data?.items.find((one) => one.id === id)
      if (session) void navigate(hrefOf(session))
    },
  }
  return (
    <>
      <DeskFilters label="Filter chat sessions" address={address} chips={chipsOf(address)}>
        <FilterSelect
          label="Show"
          name="show"
          all="All sessions"
          words={shownSessions}
          labels={shownSessionWords}
          address={address}
        />
        <FilterSelect
          label="Outcome"
          name="outcome"
          all="Any outcome"
          words={sessionOutcomes}
          labels={outcomeWords}
          address={address}
        />
        {(['from', 'to'] as const).map((name) => (
          <DayField
            key={name}
            label={name === 'from' ? 'From day' : 'To day'}
            value={filter[name] ?? ''}
            onChange={(value) => address.narrow(name, value)}
          />
        ))}
      </DeskFilters>
      <DeskRecordList
        names={['chat session', 'chat sessions']}
        exported="chat-sessions"
        filter={{ ...filter }}
        query={query}
        columns={columns}
        settings={settings}
        address={address}
        nameOf={nameOf}
        opening={desk.kind === 'staff' && desk.role !== 'technician' ? opening : undefined}
      />
    </>
  )
}

const chipsOf = ({ sessions }: DeskAddress) => {
  const { from, to, show, outcome, reason, rating, step, leftAt, reporterId } = sessions
  const words: readonly (readonly [DeskFilterName, string | undefined])[] = [
    ['from', from && `From ${from}`],
    ['to', to && `To ${to}`],
    ['show', show && `Show: ${shownSessionWords[show]}`],
    ['outcome', outcome && `Outcome: ${outcomeWords[outcome]}`],
    ['reason', reason && `Reason: ${reason}`],
    ['rating', rating && ratingWords(rating)],
    ['step', step && `Came to the step ${step}`],
    ['reporterId', reporterId && reporterChip(reporterId)],
    ['leftAt', leftAt && `Abandoned at the step ${leftAt}`],
  ]
  return words.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]))
}

const ratingWords = (rating: SessionRating): string => (rating === 'any' ? 'Rated' : `Rated ${rating} of 5`)
