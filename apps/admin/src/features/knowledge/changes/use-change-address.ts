import { proposalStatuses } from '@tessa/contract'
import { useFilterAddress, useOpenRow } from '../../../shared/dated-list/use-filter-address.ts'

const fields = {
  status: { kind: 'word', words: proposalStatuses },
  subject: { kind: 'text', longest: 6 },
} as const

/** Which changes the address asks for, and which one is open. */
export const useChangeAddress = () => {
  const { values, ...rest } = useFilterAddress(fields)
  const status = proposalStatuses.find((one) => one === values.status?.[0])
  const [subject] = values.subject ?? []
  return {
    ...rest,
    filter: {
      ...(status === undefined ? {} : { status }),
      ...(subject === undefined ? {} : { subject }),
    },
    isOn: status !== undefined || subject !== undefined,
    ...useOpenRow(rest.address),
  }
}

export type ChangeAddress = ReturnType<typeof useChangeAddress>
