import { lazy, Suspense } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fresh, invalidateRoutes, PartBoundary, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import { EmptyState, PageTitle, PlainList, QueryState } from '@tessa/ui'
import { OpenRecord } from '../../shared/list/open-record.tsx'
import { useAddressState } from '../../shared/list/use-address-state.ts'
import { useLiveList } from '../../shared/list/use-live-list.ts'
import { readTechnicianDialog } from './technician-dialog-name.ts'
import classes from './technicians.module.css'
import { TechnicianRow } from './technician-row.tsx'

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
