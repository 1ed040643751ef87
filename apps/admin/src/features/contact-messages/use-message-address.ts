import { useCallback } from 'react'
import { contactMessageStatuses } from '@tessa/contract'
import { readFilter, type FilterFields } from '../../shared/list/read-filter.ts'
import { useAddressState } from '../../shared/list/use-address-state.ts'

const fields: FilterFields<'show'> = { show: { kind: 'word', words: contactMessageStatuses } }

/** Which messages the address asks for, and which one is open. */
export const useMessageAddress = () => {
  const address = useAddressState()
  const { values, refused } = readFilter(fields, address.get)
  const status = contactMessageStatuses.find((one) => one === values.show?.[0])
  const { hrefOf } = address
  return {
    address,
    status,
    filter: status === undefined ? {} : { status },
    refused,
    unknown: address.unknownNames(Object.keys(fields)),
    open: address.get('open'),
    hrefOf: useCallback(({ id }: { id: string }) => hrefOf({ open: id }), [hrefOf]),
    show: (next: string | undefined) =>
      address.set({ show: next, cursor: undefined }, { replace: true, memory: { trail: [] } }),
  }
}

export type MessageAddress = ReturnType<typeof useMessageAddress>
