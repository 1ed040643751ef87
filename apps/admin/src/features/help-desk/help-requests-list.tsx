import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DateTime, fresh, routePages } from '@tessa/app-shell'
import type { HelpRequestView } from '@tessa/contract'
import { PriorityBadge, StatusBadge, TextButton } from '@tessa/ui'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import { useDesk } from './desk-access.ts'
import classes from './desk.module.css'
import { lookAgainAfter, notSpecified, requestStatusWord } from './desk-words.ts'
import { Records, type Column } from './records.tsx'
import recordClasses from './records.module.css'
import { contactColumn, Numbers } from './shared-columns.tsx'
import { requestFilters, type DeskAddress, type RequestFilter } from './use-desk-address.ts'
import { priorityLabels } from '../../shared/words/case-labels.ts'

const filterWords: Readonly<Record<RequestFilter, string>> = {
  open: 'Open',
  settled: 'Settled',
  converted: 'With a work order',
}

/** Calls for help. Staff open one to answer it. */
export const HelpRequestsList = ({ address }: { address: DeskAddress }) => {
  const { api, kind } = useDesk()
  const { requests } = address
  const query = useInfiniteQuery({
    ...routePages(api, 'GET /api/help-requests', {
      query: requests === undefined ? {} : { show: requests },
    }),
    ...fresh,
    refetchInterval: lookAgainAfter,
  })
  return (
    <>
      <div role="group" aria-label="Show" className={classes.choices}>
        {[undefined, ...requestFilters].map((filter) => (
          <Button
            key={filter ?? 'all'}
            variant={requests === filter ? 'filled' : 'default'}
            aria-pressed={requests === filter}
            onClick={() => address.filter({ tab: 'help-requests', show: filter })}
          >
            {filter === undefined ? 'All' : filterWords[filter]}
          </Button>
        ))}
        {kind === 'staff' && (
          <ExportMenu
            list="help-requests"
            what={{ filter: requests === undefined ? {} : { show: requests } }}
          />
        )}
      </div>
      <Records
        label="Help requests"
        loadingLabel="Loading help requests..."
        emptyText="No help requests found"
        query={query}
        columns={[kind === 'staff' ? openingNumber(address.openRequest) : plainNumber, ...columns]}
      />
    </>
  )
}

const plainNumber: Column<HelpRequestView> = {
  title: 'Request #',
  cell: (request) => <Numbers short={request.shortNumber} long={request.requestNumber} />,
}

const openingNumber = (onOpen: (id: string) => void): Column<HelpRequestView> => ({
  title: plainNumber.title,
  cell: (request) => (
    <TextButton className={classes.open} aria-haspopup="dialog" onClick={() => onOpen(request.id)}>
      <Numbers short={request.shortNumber} long={request.requestNumber} />
    </TextButton>
  ),
})

const columns: readonly Column<HelpRequestView>[] = [
  contactColumn,
  {
    title: 'Equipment',
    cell: ({ equipmentType, manufacturer, model }) => (
      <>
        {equipmentType || notSpecified}
        <span className={recordClasses.second}>{[manufacturer, model].filter(Boolean).join(' ')}</span>
      </>
    ),
  },
  {
    title: 'Issue',
    cell: ({ issueDescription }) => (
      <span className={recordClasses.issue}>{issueDescription || 'No issue specified'}</span>
    ),
  },
  {
    title: 'Priority',
    cell: ({ priority }) => <PriorityBadge tone={priority}>{priorityLabels[priority]}</PriorityBadge>,
  },
  {
    title: 'Status',
    cell: (request) => {
      const { tone, label } = requestStatusWord(request)
      return (
        <span className={classes.badges}>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {request.isOverdue && <StatusBadge tone="escalated">Overdue</StatusBadge>}
        </span>
      )
    },
  },
  { title: 'Created', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
]
