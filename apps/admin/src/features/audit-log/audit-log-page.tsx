import '@mantine/core/styles/Table.layer.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import { DataTable, PageTitle, QueryState } from '@tessa/ui'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import { EmptyList } from '../../shared/list/empty-list.tsx'
import list from '../../shared/dated-list/dated-list.module.css'
import { ListPages } from '../../shared/list/list-pages.tsx'
import { auditCard, auditColumns, nameOf } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { useAuditAddress, type AuditAddress } from './use-audit-address.ts'

const pageSize = 50

/** ?tab=audit-log: who did what, from where and when. Nothing here can be changed. */
export const AuditLogPage = () => {
  const address = useAuditAddress()
  return (
    <main id="main" className={list.page}>
      <div className={list.head}>
        <PageTitle title="Audit log" />
        <ExportMenu list="audit-log" what={{ filter: address.filter }} />
      </div>
      <AuditFilters address={address} />
      <Entries address={address} />
    </main>
  )
}

const Entries = ({ address: { address, filter, isOn, clear } }: { address: AuditAddress }) => {
  const cursor = address.get('cursor')
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/admin/audit-log', {
      query: { ...filter, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) },
    }),
    ...fresh,
    placeholderData: keepPreviousData,
  })
  return (
    <div aria-busy={query.isPlaceholderData || undefined}>
      <QueryState
        query={toRemote(query)}
        loadingLabel="Loading the audit log..."
        onRetry={() => void query.refetch()}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyList isOn={isOn} onClear={clear}>
            No entries found
          </EmptyList>
        }
      >
        {({ items, total }) => (
          <>
            <p className={list.quiet} aria-live="polite">
              {total > 1000 ? 'More than 1000 entries' : `${total} ${total === 1 ? 'entry' : 'entries'}`}
            </p>
            <DataTable
              label="Audit log"
              columns={auditColumns}
              rows={items}
              nameOf={nameOf}
              renderCard={auditCard}
            />
          </>
        )}
      </QueryState>
      <ListPages address={address} query={query} />
    </div>
  )
}
