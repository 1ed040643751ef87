import { offline, type Stubs } from '@tessa/app-testing'
import { shortNumberAlphabet, shortNumberOf } from '@tessa/contract'

/** The short number of the case that the server took as its first, second, and so on. */
export const caseNumber = (at: number): string => shortNumberOf(`7K2F${shortNumberAlphabet.charAt(at)}`)

interface Behavior {
  readonly priority?: 'high' | 'critical'
  readonly dueAt?: string
  /** Without an account each answer has a private link. */
  readonly isGuest?: boolean
}

/** A server that numbers what it takes, for as long as there is a network. */
export const numberingServer = (
  network: { isThere: boolean },
  { priority = 'high', dueAt = '2026-11-21T13:15:00.000Z', isGuest = true }: Behavior = {},
): Stubs => {
  let cases = 0
  const requests = new Map<string, string>()
  const receipt = (id: string, shortNumber: string, paper: string) => ({
    id,
    shortNumber,
    status: 'new' as const,
    priority,
    dueAt,
    createdAt: '2026-11-21T09:15:00.000Z',
    ...(isGuest && { followUrl: `https://tessa.example/follow/${paper}` }),
  })
  const idAt = (at: number) => `0191d7a2-0000-4000-8000-00000000000${at}`
  return {
    'POST /api/help-requests': () => {
      if (!network.isThere) return offline
      const [id, number] = [idAt(++cases), caseNumber(cases)]
      requests.set(id, number)
      return { ...receipt(id, number, `HR-${cases}`), requestNumber: `HR-${cases}` }
    },
    'POST /api/work-orders': ({ body }) => {
      if (!network.isThere) return offline
      const shared = requests.get(body.helpRequestId ?? '')
      const number = shared ?? caseNumber(++cases)
      return { ...receipt(idAt(cases), number, `WO-${cases}`), workOrderNumber: `WO-${cases}` }
    },
  }
}
