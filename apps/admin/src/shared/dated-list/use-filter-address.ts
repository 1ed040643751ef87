import { useCallback } from 'react'
import { readFilter, type FilterFields } from '../list/read-filter.ts'
import { useAddressState } from '../list/use-address-state.ts'

const without = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]))

/** What the address narrows a list by, and what changes that. */
export const useFilterAddress = <Name extends string>(fields: FilterFields<Name>) => {
  const address = useAddressState()
  // A page belongs to the list that it was a part of.
  const firstPage = { replace: true, memory: { trail: [] } }
  return {
    address,
    ...readFilter(fields, address.get),
    narrow: (name: Name, value: string | undefined) =>
      address.set({ [name]: value, cursor: undefined }, firstPage),
    /** The names that are no filter of this list. */
    unknown: address.unknownNames(Object.keys(fields)),
    remove: (name: string) => address.set({ [name]: undefined }, { replace: true }),
    clear: () => address.set(without([...Object.keys(fields), 'cursor']), firstPage),
  }
}

/** The record that the address opens, and the addresses that open others. */
export const useOpenRow = ({ get, hrefOf }: ReturnType<typeof useAddressState>) => ({
  open: get('open'),
  hrefOf: useCallback(({ id }: { id: string }) => hrefOf({ open: id }), [hrefOf]),
})
