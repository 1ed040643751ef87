import { auditEvents, type AuditLogFilter } from '@tessa/contract'
import { useFilterAddress } from '../../shared/dated-list/use-filter-address.ts'

const fields = {
  search: { kind: 'text', longest: 200 },
  event: { kind: 'word', words: auditEvents },
  from: { kind: 'day' },
  to: { kind: 'day' },
} as const

/** Which entries the address asks for. */
export const useAuditAddress = () => {
  const { values, ...rest } = useFilterAddress(fields)
  const [search, from, to] = [values.search?.[0], values.from?.[0], values.to?.[0]]
  const event = auditEvents.find((one) => one === values.event?.[0])
  const filter: AuditLogFilter = {
    ...(search === undefined ? {} : { search }),
    ...(event === undefined ? {} : { event }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
  return { ...rest, filter, isOn: Object.keys(filter).length > 0 }
}

export type AuditAddress = ReturnType<typeof useAuditAddress>
