import { DateTime } from '@tessa/app-shell'
import type { ReceivedContactMessage } from '@tessa/contract'
import { PriorityBadge, StatusBadge, type DataColumn } from '@tessa/ui'
import cells from '../../shared/list/cells.module.css'
import { Lines, Words } from '../../shared/list/cells.tsx'
import { createListSettings } from '../../shared/list/list-settings.ts'
import { priorityLabels } from '../../shared/words/case-labels.ts'
import { messageStatusWords } from './message-words.ts'

const notSpecified = 'Not specified'

/** The columns of the list. */
export const messageColumns: readonly DataColumn<ReceivedContactMessage>[] = [
  { key: 'name', label: 'From', cell: ({ name }) => name },
  { key: 'message', label: 'Message', cell: ({ message }) => <Words>{message}</Words> },
  {
    key: 'status',
    label: 'Status',
    cell: ({ status, isOverdue }) => (
      <span className={cells.badges}>
        <StatusBadge tone={messageStatusWords[status].tone}>{messageStatusWords[status].label}</StatusBadge>
        {isOverdue && <StatusBadge tone="escalated">Overdue</StatusBadge>}
      </span>
    ),
  },
  {
    key: 'due',
    label: 'Answer due',
    cell: ({ dueAt, status }) =>
      dueAt === null ? messageStatusWords[status].undated : <DateTime at={dueAt} />,
  },
  {
    key: 'priority',
    label: 'Priority',
    cell: ({ priority }) => <PriorityBadge tone={priority}>{priorityLabels[priority]}</PriorityBadge>,
  },
  {
    key: 'facility',
    label: 'Facility',
    cell: ({ facility, equipment }) => <Lines first={facility ?? notSpecified} rest={[equipment]} />,
  },
  { key: 'created', label: 'Received', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
]

/** How this browser shows them. */
export const messageListSettings = createListSettings({
  key: 'contact-message-list',
  choices: messageColumns.slice(1).map(({ key, label }) => ({ value: key, label })),
})
