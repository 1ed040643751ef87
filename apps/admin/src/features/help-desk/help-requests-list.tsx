import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '@tessa/app-shell'
import type { HelpRequestView } from '@tessa/contract'
import type { DataColumn } from '@tessa/ui'
import { Numbers, Words } from '../../shared/list/cells.tsx'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import { RecordList } from '../../shared/list/record-list.tsx'
import { priorityLabels } from '../../shared/words/case-labels.ts'
import { useDesk } from './desk-access.ts'
import { DeskFilters, FilterSelect, PrioritySelect } from './desk-filters.tsx'
import { deskList, pageOf } from './desk-list.ts'
import { requestStatusWord } from './desk-words.ts'
import {
  contactColumn,
  createdColumn,
  deskListSettings,
  equipmentColumn,
  priorityColumn,
  State,
} from './shared-columns.tsx'
import { requestFilters, type DeskAddress, type RequestFilter } from './use-desk-address.ts'
import { useDeskColumns } from './use-desk-columns.ts'

const filterWords: Readonly<Record<RequestFilter, string>> = {
  open: 'Open',
  settled: 'Settled',
  converted: 'With a work order',
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
    cell: (request) => <State {...requestStatusWord(request)} isOverdue={request.isOverdue} />,
  },
  createdColumn,
]
const settings = deskListSettings('desk-request-list', columns)

const nameOf = ({ shortNumber }: HelpRequestView) => shortNumber

/** Calls for help. Staff open one to answer it. */
export const HelpRequestsList = ({ address }: { address: DeskAddress }) => {
  const { api, kind } = useDesk()
  const { requests: filter } = address
  const { sort: _, ...narrowing } = filter
  const query = useQuery({
    ...routeQuery(api, 'GET /api/help-requests', { query: { ...filter, ...pageOf(address) } }),
    ...deskList,
  })
  return (
    <>
      <DeskFilters
        label="Filter help requests"
        address={address}
        hasSearch
        chips={[
          ...(filter.show === undefined ? [] : [['show', `Show: ${filterWords[filter.show]}`] as const]),
          ...(filter.priority === undefined
            ? []
            : [['priority', `Priority: ${priorityLabels[filter.priority]}`] as const]),
        ]}
      >
        <FilterSelect
          label="Show"
          name="show"
          all="All help requests"
          words={requestFilters}
          labels={filterWords}
          address={address}
        />
        <PrioritySelect address={address} />
      </DeskFilters>
      {kind === 'staff' && (
        <div>
          <ExportMenu list="help-requests" what={{ filter: { ...filter } }} />
        </div>
      )}
      <RecordList
        names={['help request', 'help requests']}
        query={query}
        listKey={JSON.stringify(filter)}
        columns={useDeskColumns(columns, address)}
        settings={settings}
        address={address.address}
        nameOf={nameOf}
        opening={
          kind === 'staff'
            ? { hrefOf: address.openHref, onOpen: address.openRequest, id: address.open }
            : undefined
        }
        isOn={Object.keys(narrowing).length > 0}
        onClear={address.clear}
      />
    </>
  )
}
