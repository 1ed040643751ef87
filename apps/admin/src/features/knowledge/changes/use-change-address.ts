import { useCallback } from 'react'
import { proposalStatuses } from '@tessa/contract'
import { useFilterAddress } from '../../../shared/dated-list/use-filter-address.ts'

const fields = {
  status: { kind: 'word', words: proposalStatuses },
  subject: { kind: 'text', longest: 6 },
} as const

/** Which changes the address asks for, and which one is open. */
export const useChangeAddress = () => {
  const { values, ...rest } = useFilterAddress(fields)
  const status = proposalStatuses.find((one) => one === values.status?.[0])
  const [subject] = values.subject ?? []
  const { get, hrefOf } = rest.address
  return {
    ...rest,
    filter: {
      ...(status === undefined ? {} : { status }),
      ...(subject === undefined ? {} : { subject }),
    },
    isOn: status !== undefined || subject !== undefined,
    open: get('open'),
    hrefOf: useCallback(({ id }: { id: string }) => hrefOf({ open: id }), [hrefOf]),
  }
}

export type ChangeAddress = ReturnType<typeof useChangeAddress>
