import { NativeSelect } from '@mantine/core'
import { auditEvents } from '@tessa/contract'
import { FilterBar } from '@tessa/ui'
import { DayField } from '../../shared/list/day-field.tsx'
import { eventWords } from './event-words.ts'
import type { AuditAddress, AuditFilterName } from './use-audit-address.ts'

const filterLabels: Readonly<Record<AuditFilterName, string>> = {
  search: 'Search',
  event: 'Event',
  from: 'From',
  to: 'To',
}

const days = ['from', 'to'] as const
const names = ['search', 'event', ...days] as const

/** What the entries are narrowed by. */
export const AuditFilters = ({ address: { filter, narrow, clear } }: { address: AuditAddress }) => {
  const wordsOf = (name: AuditFilterName): string | undefined =>
    name === 'event' ? filter.event && eventWords[filter.event] : filter[name]
  return (
    <FilterBar
      label="Filter the audit log"
      search={{
        label: 'Search by person, network address or request ID',
        placeholder: 'Person, network address, request ID',
        value: filter.search ?? '',
        onChange: (words) => narrow('search', words),
      }}
      chips={names.flatMap((name) => {
        const words = wordsOf(name)
        return words === undefined
          ? []
          : [{ key: name, label: `${filterLabels[name]}: ${words}`, onRemove: () => narrow(name, undefined) }]
      })}
      onClear={clear}
    >
      <NativeSelect
        aria-label="Event"
        value={filter.event ?? ''}
        onChange={({ currentTarget: { value } }) => narrow('event', value)}
        data={[
          { value: '', label: 'All events' },
          ...auditEvents.map((value) => ({ value, label: eventWords[value] })),
        ]}
      />
      {days.map((name) => (
        <DayField
          key={name}
          label={filterLabels[name]}
          value={filter[name] ?? ''}
          onChange={(value) => narrow(name, value)}
        />
      ))}
    </FilterBar>
  )
}
