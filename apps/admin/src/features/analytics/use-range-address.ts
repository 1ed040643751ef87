import { useLocation } from 'react-router'
import { figureDimensions, type ChatAnalyticsRange, type FigureDimension } from '@tessa/contract'
import { useFilterAddress } from '../../shared/dated-list/use-filter-address.ts'

const fields = {
  from: { kind: 'day' },
  to: { kind: 'day' },
  all: { kind: 'word', words: figureDimensions },
} as const

/** Which days the address asks for; without any, the server shows the last 30. */
export const useRangeAddress = () => {
  const { pathname } = useLocation()
  const { address, values, refused, unknown, remove } = useFilterAddress(fields)
  const [from, to] = [values.from?.[0], values.to?.[0]]
  const range: ChatAnalyticsRange = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
  const all = figureDimensions.find((name) => name === values.all?.[0])
  return {
    range,
    /** The dimension of which all values are shown. */
    all,
    allHref: (dimension: FigureDimension) =>
      `${pathname}${address.hrefOf({ all: dimension })}#by-${dimension}`,
    refused,
    unknown,
    remove,
    change: (days: ChatAnalyticsRange) =>
      address.set({ from: undefined, to: undefined, ...days }, { replace: true }),
  }
}

export type RangeAddress = ReturnType<typeof useRangeAddress>
