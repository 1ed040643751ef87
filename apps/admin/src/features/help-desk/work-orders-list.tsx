import { useNavigate } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '@tessa/app-shell'
import { deskCards, type DeskWorkOrder } from '@tessa/contract'
import type { DataColumn, RowOpening } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { Lines, Numbers } from '../../shared/list/cells.tsx'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import { RecordList } from '../../shared/list/record-list.tsx'
import { priorityLabels } from '../../shared/words/case-labels.ts'
import { useDesk } from './desk-access.ts'
import { DeskFilters, FilterSelect, PrioritySelect } from './desk-filters.tsx'
import { deskList, pageOf } from './desk-list.ts'
import { cardWords, statusWords } from './desk-words.ts'
import {
  contactColumn,
  createdColumn,
  deskListSettings,
  equipmentColumn,
  priorityColumn,
  State,
} from './shared-columns.tsx'
import type { DeskAddress } from './use-desk-address.ts'
import { useDeskColumns } from './use-desk-columns.ts'

const columns: readonly DataColumn<DeskWorkOrder>[] = [
  {
    key: 'number',
    label: 'Work Order #',
    cell: ({ shortNumber, workOrderNumber }) => <Numbers short={shortNumber} long={workOrderNumber} />,
  },
  contactColumn,
  equipmentColumn,
  {
    key: 'facility',
    label: 'Facility',
    cell: ({ facilityName, facilityLocation }) => <Lines first={facilityName} rest={[facilityLocation]} />,
  },
  priorityColumn,
  {
    key: 'status',
    label: 'Status',
    cell: ({ status, isOverdue }) => <State {...statusWords[status]} isOverdue={isOverdue} />,
  },
  createdColumn,
]
const settings = deskListSettings('desk-work-order-list', columns)

const nameOf = ({ shortNumber }: DeskWorkOrder) => shortNumber
const recordOf = (id: string) => `${paths.admin}?tab=work-orders&open=${id}`
const hrefOf = ({ id }: DeskWorkOrder) => recordOf(id)

/** All work orders, or those that a card, a bar or the filter stands for. */
export const WorkOrdersList = ({ address }: { address: DeskAddress }) => {
  const { api, kind } = useDesk()
  const navigate = useNavigate()
  const { workOrders: filter } = address
  const { sort: _, ...narrowing } = filter
  const query = useQuery({
    ...routeQuery(api, 'GET /api/admin/work-orders', { query: { ...filter, ...pageOf(address) } }),
    ...deskList,
  })
  const opening: RowOpening<DeskWorkOrder> = { hrefOf, onOpen: (id) => void navigate(recordOf(id)) }
  return (
    <>
      <DeskFilters
        label="Filter work orders"
        address={address}
        hasSearch
        chips={[
          ...(filter.show === undefined ? [] : [['show', `Show: ${cardWords[filter.show]}`] as const]),
          ...(filter.priority === undefined
            ? []
            : [['priority', `Priority: ${priorityLabels[filter.priority]}`] as const]),
          ...(filter.equipment === undefined
            ? []
            : [['equipment', `Equipment: ${filter.equipment}`] as const]),
          ...(filter.otherThan === undefined ? [] : [['otherThan', 'Equipment: Other'] as const]),
        ]}
      >
        <FilterSelect
          label="Show"
          name="show"
          all="All work orders"
          words={deskCards}
          labels={cardWords}
          address={address}
        />
        <PrioritySelect address={address} />
      </DeskFilters>
      {kind === 'staff' && (
        <div>
          <ExportMenu list="help-desk-work-orders" what={{ filter: { ...filter } }} />
        </div>
      )}
      <RecordList
        names={['work order', 'work orders']}
        emptyText="No help requests found"
        query={query}
        listKey={JSON.stringify(filter)}
        columns={useDeskColumns(columns, address)}
        settings={settings}
        address={address.address}
        nameOf={nameOf}
        opening={kind === 'staff' ? opening : undefined}
        isOn={Object.keys(narrowing).length > 0}
        onClear={address.clear}
      />
    </>
  )
}
