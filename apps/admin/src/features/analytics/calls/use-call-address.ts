import { callAnswers, type AssistantCallFilter } from '@tessa/contract'
import { useFilterAddress } from '../../../shared/dated-list/use-filter-address.ts'

const fields = {
  answer: { kind: 'word', words: callAnswers },
  from: { kind: 'day' },
  to: { kind: 'day' },
} as const

/** Which calls the address asks for. */
export const useCallAddress = () => {
  const { values, ...rest } = useFilterAddress(fields)
  const [from, to] = [values.from?.[0], values.to?.[0]]
  const answer = callAnswers.find((one) => one === values.answer?.[0])
  const filter: AssistantCallFilter = {
    ...(answer === undefined ? {} : { answer }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
  return { ...rest, filter, isOn: Object.keys(filter).length > 0 }
}
