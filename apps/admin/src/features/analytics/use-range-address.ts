import type { ChatAnalyticsRange } from '@tessa/contract'
import { readFilter } from '../../shared/list/read-filter.ts'
import { useAddressState } from '../../shared/list/use-address-state.ts'

const fields = { from: { kind: 'day' }, to: { kind: 'day' } } as const

/** Which days the address asks for; without any, the server shows the last 30. */
export const useRangeAddress = () => {
  const address = useAddressState()
  const { values, refused } = readFilter<'from' | 'to'>(fields, address.get)
  const [from, to] = [values.from?.[0], values.to?.[0]]
  const range: ChatAnalyticsRange = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
  return {
    range,
    refused,
    change: (days: ChatAnalyticsRange) =>
      address.set({ from: undefined, to: undefined, ...days }, { replace: true }),
  }
}

export type RangeAddress = ReturnType<typeof useRangeAddress>
