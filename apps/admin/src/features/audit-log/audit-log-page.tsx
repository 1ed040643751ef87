import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fresh, routeQuery, useApi } from '@tessa/app-shell'
import { PageTitle } from '@tessa/ui'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import list from '../../shared/dated-list/dated-list.module.css'
import { EntryList } from '../../shared/dated-list/entry-list.tsx'
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
    <EntryList
      what="the audit log"
      query={query}
      address={address}
      isOn={isOn}
      onClear={clear}
      label="Audit log"
      columns={auditColumns}
      nameOf={nameOf}
      renderCard={auditCard}
    />
  )
}
