import { mailStatuses, type MailFilter } from '@tessa/contract'
import { useFilterAddress, useOpenRow } from '../../shared/dated-list/use-filter-address.ts'

const fields = {
  search: { kind: 'text', longest: 200 },
  status: { kind: 'word', words: mailStatuses },
  recipient: { kind: 'text', longest: 254 },
  about: { kind: 'text', longest: 36 },
  from: { kind: 'day' },
  to: { kind: 'day' },
} as const

/** Which mails the address asks for, and which one is open. */
export const useMailAddress = () => {
  const { values, ...rest } = useFilterAddress(fields)
  const status = mailStatuses.find((one) => one === values.status?.[0])
  const texts = (['search', 'recipient', 'about', 'from', 'to'] as const).flatMap((name) => {
    const value = values[name]?.[0]
    return value === undefined ? [] : [[name, value] as const]
  })
  const filter: MailFilter = { ...Object.fromEntries(texts), ...(status === undefined ? {} : { status }) }
  return {
    ...rest,
    filter,
    isOn: Object.keys(filter).length > 0,
    ...useOpenRow(rest.address),
  }
}

export type MailAddress = ReturnType<typeof useMailAddress>
