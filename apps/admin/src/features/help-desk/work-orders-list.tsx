import { useNavigate } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '@tessa/app-shell'
import { deskCards, type DeskWorkOrder } from '@tessa/contract'
import type { DataColumn, RowOpening } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { Lines, Numbers } from '../../shared/list/cells.tsx'
import { useDesk } from './desk-access.ts'
import { DeskCaseList } from './desk-case-list.tsx'
import { deskList, deskListSettings, pageOf } from './desk-list.ts'
import { cardWords, orderStatusWord } from './desk-words.ts'
import { contactColumn, createdColumn, equipmentColumn, priorityColumn, State } from './shared-columns.tsx'
import type { DeskAddress } from './use-desk-address.ts'

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
    cell: (order) => <State wordOf={(kind) => orderStatusWord(order, kind)} isOverdue={order.isOverdue} />,
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
  const query = useQuery({
    ...routeQuery(api, 'GET /api/admin/work-orders', { query: { ...filter, ...pageOf(address) } }),
    ...deskList,
  })
  const opening: RowOpening<DeskWorkOrder> = { hrefOf, onOpen: (id) => void navigate(recordOf(id)) }
  const chips = [
    ...(filter.equipment === undefined ? [] : [['equipment', `Equipment: ${filter.equipment}`] as const]),
    ...(filter.otherThan === undefined ? [] : [['otherThan', 'Equipment: Other'] as const]),
  ]
  return (
    <DeskCaseList
      names={['work order', 'work orders']}
      emptyText="No help requests found"
      exported="help-desk-work-orders"
      filter={{ ...filter }}
      words={deskCards}
      labels={cardWords}
      chips={chips}
      query={query}
      columns={columns}
      settings={settings}
      address={address}
      nameOf={nameOf}
      opening={kind === 'staff' ? opening : undefined}
    />
  )
}
