import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { errorMessage, fieldErrors, fresh, routeQuery, useApi } from '@tessa/app-shell'
import type { Account, HandOverOfLeaver } from '@tessa/contract'
import { ConsentQuestions } from '../../shared/technicians/consent-questions.tsx'
import { handOverConcerns } from '../../shared/technicians/hand-over-concerns.ts'
import { nobody, TechnicianSelect } from '../../shared/technicians/technician-select.tsx'
import { useConsent } from '../../shared/technicians/use-consent.ts'

export interface HandOverChoice {
  /** Chooses who gets the open work; nothing where there is none. */
  readonly field: ReactNode
  /** Whether it must be asked first: the questions are shown then. */
  readonly asksFirst: () => boolean
  /** What the change says of it: who takes over, and what was asked about. */
  readonly wanted: HandOverOfLeaver
  readonly onRefused: (error: Error) => void
  readonly isQuestion: (error: Error | null) => boolean
}

/**
 * The choice of a colleague who takes the open work of an account that stops being a technician. Without a choice, the
 * server returns the work to the unassigned work orders.
 */
export const useHandOver = (user: Account, isEnding: boolean, failure: Error | null): HandOverChoice => {
  const api = useApi()
  const count = user.assignedWorkOrders
  const isAsked = isEnding && user.role === 'technician' && count > 0
  const { data, error } = useQuery({
    ...routeQuery(api, 'GET /api/technicians/load'),
    ...fresh,
    enabled: isAsked,
  })
  const [choice, setChoice] = useState<string>(nobody)
  const technicians = data?.items ?? []
  const former = technicians.find(({ email }) => email === user.email)
  const colleagues = technicians.filter(({ id }) => id !== former?.id)
  const taker = isAsked ? colleagues.find(({ id }) => String(id) === choice) : undefined
  const consent = useConsent(taker ? handOverConcerns(taker, count) : {})
  const work = count === 1 ? 'one open work order' : `${count} open work orders`
  return {
    field: isAsked && (
      <>
        <TechnicianSelect
          label={`Hand their ${work} to`}
          placeholder="Choose who takes over"
          technicians={colleagues}
          nobodyLabel="Nobody: free to take for all"
          value={choice}
          error={fieldErrors(failure)['handOverTo'] ?? (error && errorMessage(error))}
          onChange={(value) => {
            setChoice(value === '' ? nobody : value)
            consent.reset()
          }}
        />
        <ConsentQuestions questions={consent.questions} ask="Hand it over all the same?" />
      </>
    ),
    asksFirst: consent.asksFirst,
    wanted: taker ? { handOverTo: taker.id, ...consent.allowed } : {},
    onRefused: consent.onRefused,
    isQuestion: consent.isQuestion,
  }
}
