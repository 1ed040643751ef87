import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DateTime, fresh, routePages } from '@tessa/app-shell'
import type { DeskWorkOrder } from '@tessa/contract'
import { PriorityBadge, StatusBadge, TextLink } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import { useDesk } from './desk-access.ts'
import classes from './desk.module.css'
import { cardWords, lookAgainAfter, statusWords } from './desk-words.ts'
import { Records, type Column } from './records.tsx'
import recordClasses from './records.module.css'
import { contactColumn, Numbers } from './shared-columns.tsx'
import type { DeskAddress } from './use-desk-address.ts'
import { priorityLabels } from '../../shared/words/case-labels.ts'

/** All work orders, or those that a card or a bar stands for. */
export const WorkOrdersList = ({ address }: { address: DeskAddress }) => {
  const { api, kind } = useDesk()
  const { card, equipment, otherThan } = address
  const only = card === undefined ? (equipment ?? (otherThan && 'Other equipment')) : cardWords[card]
  const filter = {
    ...(card === undefined ? {} : { show: card }),
    ...(equipment === undefined ? {} : { equipment }),
    ...(otherThan === undefined ? {} : { otherThan }),
  }
  const query = useInfiniteQuery({
    ...routePages(api, 'GET /api/admin/work-orders', { query: filter }),
    ...fresh,
    refetchInterval: lookAgainAfter,
  })
  return (
    <>
      {only !== undefined && (
        <p role="status" className={classes.filter}>
          Showing only: <strong>{only}</strong>
          <Button variant="subtle" size="compact-sm" onClick={() => address.filter({})}>
            Show all
          </Button>
        </p>
      )}
      {kind === 'staff' && (
        <div className={classes.choices}>
          <ExportMenu list="help-desk-work-orders" what={{ filter }} />
        </div>
      )}
      <Records
        label="Work orders"
        loadingLabel="Loading work orders..."
        emptyText="No help requests found"
        query={query}
        columns={kind === 'staff' ? [linkedNumber, ...columns] : [plainNumber, ...columns]}
      />
    </>
  )
}

const plainNumber: Column<DeskWorkOrder> = {
  title: 'Work Order #',
  cell: (order) => <Numbers short={order.shortNumber} long={order.workOrderNumber} />,
}
const linkedNumber: Column<DeskWorkOrder> = {
  title: 'Work Order #',
  cell: (order) => (
    <TextLink href={`${paths.admin}?tab=work-orders&open=${order.id}`}>
      <Numbers short={order.shortNumber} long={order.workOrderNumber} />
    </TextLink>
  ),
}

const columns: readonly Column<DeskWorkOrder>[] = [
  contactColumn,
  {
    title: 'Equipment',
    cell: ({ equipmentType, manufacturer, model }) => (
      <>
        {equipmentType}
        <span className={recordClasses.second}>{[manufacturer, model].filter(Boolean).join(' ')}</span>
      </>
    ),
  },
  {
    title: 'Facility',
    cell: ({ facilityName, facilityLocation }) => (
      <>
        {facilityName}
        <span className={recordClasses.second}>{facilityLocation}</span>
      </>
    ),
  },
  {
    title: 'Priority',
    cell: ({ priority }) => <PriorityBadge tone={priority}>{priorityLabels[priority]}</PriorityBadge>,
  },
  {
    title: 'Status',
    cell: ({ status, isOverdue }) => (
      <span className={classes.badges}>
        <StatusBadge tone={statusWords[status].tone}>{statusWords[status].label}</StatusBadge>
        {isOverdue && <StatusBadge tone="escalated">Overdue</StatusBadge>}
      </span>
    ),
  },
  { title: 'Created', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
]
