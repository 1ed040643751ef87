import { useQuery } from '@tanstack/react-query'
import { DateTime, routeQuery } from '@tessa/app-shell'
import type { HelpRequestView } from '@tessa/contract'
import type { DataColumn } from '@tessa/ui'
import { Numbers, Words } from '../../shared/list/cells.tsx'
import { useDesk } from './desk-access.ts'
import { DeskCaseList } from './desk-case-list.tsx'
import { reporterChip } from './desk-filters.tsx'
import { deskList, deskListSettings, pageOf } from './desk-list.ts'
import { requestStatusWord } from './desk-words.ts'
import { contactColumn, createdColumn, equipmentColumn, priorityColumn, State } from './shared-columns.tsx'
import { requestFilters, type DeskAddress, type RequestFilter } from './use-desk-address.ts'

const filterWords: Readonly<Record<RequestFilter, string>> = {
  open: 'Open',
  overdue: 'Overdue',
  settled: 'Settled',
  converted: 'With a work order',
}

const whyNotDue = ({ workOrder, settledAs, status }: HelpRequestView): string => {
  if (workOrder !== null) return 'Due as a work order'
  if (settledAs !== null) return 'None needed'
  return status === 'in-progress' ? 'Answered' : 'No deadline'
}

const columns: readonly DataColumn<HelpRequestView>[] = [
  {
    key: 'number',
    label: 'Request #',
    cell: ({ shortNumber, requestNumber }) => <Numbers short={shortNumber} long={requestNumber} />,
  },
  contactColumn,
  equipmentColumn,
  {
    key: 'issue',
    label: 'Issue',
    cell: ({ issueDescription }) => <Words>{issueDescription || 'No issue specified'}</Words>,
  },
  priorityColumn,
  {
    key: 'status',
    label: 'Status',
    cell: (request) => (
      <State wordOf={(kind) => requestStatusWord(request, kind)} isOverdue={request.isOverdue} />
    ),
  },
  {
    key: 'due',
    label: 'Answer due',
    cell: (request) => (request.dueAt === null ? whyNotDue(request) : <DateTime at={request.dueAt} />),
  },
  createdColumn,
]
const settings = deskListSettings('desk-request-list', columns)

const nameOf = ({ shortNumber }: HelpRequestView) => shortNumber

/** Calls for help. Staff open one to answer it. */
export const HelpRequestsList = ({ address }: { address: DeskAddress }) => {
  const { api, kind } = useDesk()
  const { requests: filter } = address
  const { reporterId } = filter
  const query = useQuery({
    ...routeQuery(api, 'GET /api/help-requests', { query: { ...filter, ...pageOf(address) } }),
    ...deskList,
  })
  return (
    <DeskCaseList
      names={['help request', 'help requests']}
      exported="help-requests"
      filter={{ ...filter }}
      chips={reporterId === undefined ? [] : [['reporterId', reporterChip(reporterId)]]}
      words={requestFilters}
      labels={filterWords}
      query={query}
      columns={columns}
      settings={settings}
      address={address}
      nameOf={nameOf}
      opening={
        kind === 'staff'
          ? { hrefOf: address.openHref, onOpen: address.openRequest, id: address.open }
          : undefined
      }
    />
  )
}
