import { useCallback } from 'react'
import { mailStatuses, type MailFilter } from '@tessa/contract'
import { readFilter, type FilterFields } from '../../shared/list/read-filter.ts'
import { useAddressState } from '../../shared/list/use-address-state.ts'

const filterNames = ['search', 'status', 'recipient', 'about', 'from', 'to'] as const
export type MailFilterName = (typeof filterNames)[number]

const fields: FilterFields<MailFilterName> = {
  search: { kind: 'text', longest: 200 },
  status: { kind: 'word', words: mailStatuses },
  recipient: { kind: 'text', longest: 254 },
  about: { kind: 'text', longest: 36 },
  from: { kind: 'day' },
  to: { kind: 'day' },
}

const without = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]))

/** Which mails the address asks for, and which one is open. */
export const useMailAddress = () => {
  const address = useAddressState()
  const { values, refused } = readFilter(fields, address.get)
  const status = mailStatuses.find((one) => one === values.status?.[0])
  const texts = (['search', 'recipient', 'about', 'from', 'to'] as const).flatMap((name) => {
    const value = values[name]?.[0]
    return value === undefined ? [] : [[name, value] as const]
  })
  const filter: MailFilter = { ...Object.fromEntries(texts), ...(status === undefined ? {} : { status }) }
  const { hrefOf } = address
  // A page belongs to the list that it was a part of.
  const firstPage = { replace: true, memory: { trail: [] } }
  return {
    address,
    filter,
    refused,
    isOn: Object.keys(filter).length > 0,
    open: address.get('open'),
    hrefOf: useCallback(({ id }: { id: string }) => hrefOf({ open: id }), [hrefOf]),
    narrow: (name: MailFilterName, value: string | undefined) =>
      address.set({ [name]: value, cursor: undefined }, firstPage),
    clear: () => address.set(without([...filterNames, 'cursor']), firstPage),
  }
}

export type MailAddress = ReturnType<typeof useMailAddress>
