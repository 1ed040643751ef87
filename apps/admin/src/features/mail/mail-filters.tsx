import { NativeSelect } from '@mantine/core'
import { mailStatuses } from '@tessa/contract'
import { FilterBar } from '@tessa/ui'
import { DayField } from '../../shared/list/day-field.tsx'
import { mailStatusWords } from './mail-words.ts'
import type { MailAddress, MailFilterName } from './use-mail-address.ts'

const filterLabels: Readonly<Record<MailFilterName, string>> = {
  search: 'Search',
  status: 'Status',
  recipient: 'To',
  about: 'Case',
  from: 'From day',
  to: 'To day',
}

const days = ['from', 'to'] as const
const names = ['search', 'status', 'recipient', 'about', ...days] as const

/** What the mails are narrowed by. An address and a case come from the records that link here. */
export const MailFilters = ({ address: { filter, narrow, clear } }: { address: MailAddress }) => {
  const wordsOf = (name: MailFilterName): string | undefined =>
    name === 'status' ? filter.status && mailStatusWords[filter.status].label : filter[name]
  return (
    <FilterBar
      label="Filter mails"
      search={{
        label: 'Search by address or subject',
        placeholder: 'Address, subject',
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
        aria-label="Status"
        value={filter.status ?? ''}
        onChange={({ currentTarget: { value } }) => narrow('status', value)}
        data={[
          { value: '', label: 'All mails' },
          ...mailStatuses.map((value) => ({ value, label: mailStatusWords[value].label })),
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
