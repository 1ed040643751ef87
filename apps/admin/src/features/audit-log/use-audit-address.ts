import { auditEvents, type AuditLogFilter } from '@tessa/contract'
import { readFilter, type FilterFields } from '../../shared/list/read-filter.ts'
import { useAddressState } from '../../shared/list/use-address-state.ts'

const filterNames = ['search', 'event', 'from', 'to'] as const
export type AuditFilterName = (typeof filterNames)[number]

const fields: FilterFields<AuditFilterName> = {
  search: { kind: 'text', longest: 200 },
  event: { kind: 'word', words: auditEvents },
  from: { kind: 'day' },
  to: { kind: 'day' },
}

const without = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]))

/** Which entries the address asks for. */
export const useAuditAddress = () => {
  const address = useAddressState()
  const { values, refused } = readFilter(fields, address.get)
  const [search, from, to] = [values.search?.[0], values.from?.[0], values.to?.[0]]
  const event = auditEvents.find((one) => one === values.event?.[0])
  const filter: AuditLogFilter = {
    ...(search === undefined ? {} : { search }),
    ...(event === undefined ? {} : { event }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
  // A page belongs to the list that it was a part of.
  const firstPage = { replace: true, memory: { trail: [] } }
  return {
    address,
    filter,
    refused,
    isOn: Object.keys(filter).length > 0,
    narrow: (name: AuditFilterName, value: string | undefined) =>
      address.set({ [name]: value, cursor: undefined }, firstPage),
    clear: () => address.set(without([...filterNames, 'cursor']), firstPage),
  }
}

export type AuditAddress = ReturnType<typeof useAuditAddress>
