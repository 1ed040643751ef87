import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fresh, invalidateRoutes, PartBoundary, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import type { TechnicianLoad } from '@tessa/contract'
import { EmptyState, LoadBar, PageTitle, PlainList, QueryState, TextLink } from '@tessa/ui'
import box from '../../shared/layout/box.module.css'
import { OpenRecord } from '../../shared/list/open-record.tsx'
import { useAddressState } from '../../shared/list/use-address-state.ts'
import { useLiveList } from '../../shared/list/use-live-list.ts'
import { daysText, dayText } from '../../shared/technicians/absence-days.ts'
import { readTechnicianDialog, type TechnicianDialogName } from './technician-dialog-name.ts'
import classes from './technicians.module.css'
import { workOrderLinks } from './work-order-links.ts'

const TechnicianDialog = lazy(async () => ({
  default: (await import('./technician-dialog.tsx')).TechnicianDialog,
}))

/** ?tab=technicians: who has how much to do, and who is away. */
export const TechniciansPage = () => {
  const query = useQuery({ ...routeQuery(useApi(), 'GET /api/technicians/load'), ...fresh })
  const queries = useQueryClient()
  useLiveList(() => void invalidateRoutes(queries, 'GET /api/technicians/load'))
  const address = useAddressState()
  const opened = query.data?.items.find(({ id }) => String(id) === address.get('open'))
  const dialog = readTechnicianDialog(address.get('dialog'))
  const isOpen = opened !== undefined && dialog !== undefined
  const close = () => {
    if (address.memory.opened === 'open') address.close('open')
    else address.set({ open: undefined, dialog: undefined }, { replace: true })
  }
  return (
    <main id="main" className={classes.page}>
      <PageTitle title="Technicians" />
      <QueryState
        query={toRemote(query)}
        loadingLabel="Loading technicians..."
        onRetry={() => void query.refetch()}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState>
            There are no technicians yet. An administrator can give an account this role.
          </EmptyState>
        }
      >
        {({ items }) => (
          <PlainList aria-label="Technicians" className={classes.list}>
            {items.map((technician) => (
              <TechnicianRow
                key={technician.id}
                technician={technician}
                onDialog={(name) => address.set({ open: String(technician.id), dialog: name })}
              />
            ))}
          </PlainList>
        )}
      </QueryState>
      <OpenRecord isOpen={isOpen}>
        {isOpen && (
          <PartBoundary>
            <Suspense>
              <TechnicianDialog
                key={opened.id}
                name={dialog}
                technician={opened}
                technicians={query.data?.items ?? []}
                onClose={close}
              />
            </Suspense>
          </PartBoundary>
        )}
      </OpenRecord>
    </main>
  )
}

type TechnicianRowProps = {
  technician: TechnicianLoad
  onDialog: (name: TechnicianDialogName) => void
}

const TechnicianRow = ({ technician, onDialog }: TechnicianRowProps) => {
  const { id, name, email, current_workload, max_workload, overdue, due_today } = technician
  const links = workOrderLinks(useLocation().pathname, id)
  return (
    <li className={`${box.box} ${classes.row}`} aria-labelledby={`technician-${id}`}>
      <div className={classes.who}>
        <h2 id={`technician-${id}`}>{name}</h2>
        <p className={classes.quiet}>{email}</p>
      </div>
      <LoadBar label={`Load of ${name}`} current={current_workload} max={max_workload} />
      <PlainList className={classes.numbers} aria-label={`Work of ${name}`}>
        <Count href={links.open} count={current_workload} label="open" />
        <Count href={links.overdue} count={overdue} label="overdue" isUrgent />
        <Count href={links.dueToday} count={due_today} label="due today" />
      </PlainList>
      <Away technician={technician} />
      <div className={classes.actions}>
        <Button
          variant="default"
          onClick={() => onDialog('maximum')}
          aria-label={`Set the maximum of ${name}`}
        >
          Maximum
        </Button>
        <Button variant="default" onClick={() => onDialog('days-away')} aria-label={`Days away of ${name}`}>
          Days away
        </Button>
        <Button
          variant="default"
          disabled={current_workload === 0}
          onClick={() => onDialog('hand-over')}
          aria-label={`Hand over the work of ${name}`}
        >
          Hand over
        </Button>
      </div>
    </li>
  )
}

type CountProps = { href: string; count: number; label: string; isUrgent?: boolean }

const Count = ({ href, count, label, isUrgent = false }: CountProps) => (
  <li data-urgent={(isUrgent && count > 0) || undefined}>
    <TextLink href={href}>
      <strong>{count}</strong> {label}
    </TextLink>
  </li>
)

/** Until when they are away, or when they will be next. */
const Away = ({ technician: { away_until, absences } }: { technician: TechnicianLoad }) => {
  const [next] = absences
  if (away_until !== undefined)
    return (
      <p className={classes.away}>
        <strong>Away until {dayText(away_until)}</strong>
      </p>
    )
  return (
    <p className={`${classes.away} ${classes.quiet}`}>
      {next ? `Away ${daysText(next)}` : 'No days away entered'}
    </p>
  )
}
