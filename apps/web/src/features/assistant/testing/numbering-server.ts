import { offline, type Stubs } from '@tessa/app-testing'
import { shortNumberAlphabet, shortNumberOf } from '@tessa/contract'
import { createdHelpRequest, createdWorkOrder } from './created-case.ts'

/** The short number of the nth case of the server. */
export const caseNumber = (at: number): string => shortNumberOf(`7K2F${shortNumberAlphabet.charAt(at)}`)

interface Behavior {
  readonly priority?: 'high' | 'critical'
  readonly dueAt?: string
  /** The promise that the server gives. */
  readonly slaKey?: string
  /** Each response to a guest has a private link. */
  readonly isGuest?: boolean
}

/** A server that assigns numbers while there is a network. */
export const numberingServer = (
  network: { isThere: boolean },
  { priority = 'high', dueAt = '2026-11-21T13:15:00.000Z', slaKey, isGuest = true }: Behavior = {},
): Stubs => {
  let cases = 0
  const requests = new Map<string, string>()
  const receipt = (id: string, shortNumber: string, paper: string) => ({
    id,
    shortNumber,
    priority,
    dueAt,
    ...(slaKey === undefined ? {} : { slaKey }),
    ...(isGuest && { followUrl: `https://tessa.example/follow/${paper}` }),
  })
  const idAt = (at: number) => `0191d7a2-0000-4000-8000-00000000000${at}`
  return {
    'POST /api/help-requests': () => {
      if (!network.isThere) return offline
      const [id, number] = [idAt(++cases), caseNumber(cases)]
      requests.set(id, number)
      return createdHelpRequest({ ...receipt(id, number, `HR-${cases}`), requestNumber: `HR-${cases}` })
    },
    'POST /api/work-orders': ({ body }) => {
      if (!network.isThere) return offline
      const shared = requests.get(body.helpRequestId ?? '')
      const number = shared ?? caseNumber(++cases)
      return createdWorkOrder({
        ...receipt(idAt(cases), number, `WO-${cases}`),
        workOrderNumber: `WO-${cases}`,
      })
    },
  }
}
