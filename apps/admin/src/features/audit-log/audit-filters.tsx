import { DatedFilter } from '../../shared/dated-list/dated-filter.tsx'
import { groupedEvents } from './event-groups.ts'
import type { AuditAddress } from './use-audit-address.ts'

/** What the entries are narrowed by. */
export const AuditFilters = ({ address }: { address: AuditAddress }) => (
  <DatedFilter
    label="Filter the audit log"
    search={{
      label: 'Search by person, network address or request ID',
      placeholder: 'Person, network address, request ID',
      value: address.filter.search ?? '',
      onChange: (words) => address.narrow('search', words),
    }}
    fields={[
      ['search', 'Search'],
      ['event', 'Event'],
      ['from', 'From'],
      ['to', 'To'],
    ]}
    choice={{ name: 'event', all: 'All events', options: groupedEvents }}
    address={address}
  />
)
