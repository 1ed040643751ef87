import { mailStatuses } from '@tessa/contract'
import { DatedFilter } from '../../shared/dated-list/dated-filter.tsx'
import { mailStatusWords } from './mail-words.ts'
import type { MailAddress } from './use-mail-address.ts'

const statuses = mailStatuses.map((value) => ({ value, label: mailStatusWords[value].label }))

/** What the mails are narrowed by. An address and a case come from the records that link here. */
export const MailFilters = ({ address }: { address: MailAddress }) => (
  <DatedFilter
    label="Filter mails"
    search={{
      label: 'Search by address or subject',
      placeholder: 'Address, subject',
      value: address.filter.search ?? '',
      onChange: (words) => address.narrow('search', words),
    }}
    fields={[
      ['search', 'Search'],
      ['status', 'Status'],
      ['recipient', 'To'],
      ['about', 'Case'],
      ['from', 'From day'],
      ['to', 'To day'],
    ]}
    choice={{ name: 'status', all: 'All mails', options: statuses }}
    address={address}
  />
)
