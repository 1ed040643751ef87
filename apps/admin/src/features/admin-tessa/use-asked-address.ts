import { useEffect, useRef } from 'react'
import { longestQuestion } from '@tessa/contract'
import { useAddressState } from '../../shared/list/use-address-state.ts'

const isDay = (word: string | undefined): word is string =>
  word !== undefined && /^2\d{3}-\d\d-\d\d$/.test(word)

/** Asks what the address asks, with its days, once: the address forgets it then. */
export const useAskedAddress = (ask: (question: string) => void): void => {
  const address = useAddressState()
  const [question, from, to] = [address.get('q')?.trim(), address.get('from'), address.get('to')]
  const days = isDay(from) && isDay(to) ? ` from ${from} to ${to}` : ''
  const asked = useRef(false)
  useEffect(() => {
    if (!question || asked.current) return
    asked.current = true
    ask(`${question.slice(0, longestQuestion - days.length)}${days}`)
    address.set({ q: undefined, from: undefined, to: undefined }, { replace: true })
  })
}
