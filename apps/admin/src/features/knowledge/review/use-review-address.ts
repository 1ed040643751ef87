import { reviewKinds, type ReviewKind } from '@tessa/contract'
import { useFilterAddress } from '../../../shared/dated-list/use-filter-address.ts'

const fields = { kind: { kind: 'word', words: reviewKinds } } as const

/** Which part of the queue the address asks for; texts that were not known by default. */
export const useReviewAddress = () => {
  const { values, ...rest } = useFilterAddress(fields)
  const kind: ReviewKind = reviewKinds.find((one) => one === values.kind?.[0]) ?? 'unknown'
  return { ...rest, kind }
}

export type ReviewAddress = ReturnType<typeof useReviewAddress>
