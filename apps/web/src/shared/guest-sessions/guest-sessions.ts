export interface GuestSession {
  readonly sessionId: string
  readonly secret: string
}

const key = 'tessa-guest-sessions'
const mostKept = 100

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** The sessions that guests began in this browser and nobody has taken over yet, the newest last. */
export const readGuestSessions = (store: Store = localStorage): GuestSession[] => {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isGuestSession) : []
  } catch {
    return []
  }
}

export const addGuestSession = (session: GuestSession, store: Store = localStorage): void => {
  const others = readGuestSessions(store).filter(({ sessionId }) => sessionId !== session.sessionId)
  write([...others, session].slice(-mostKept), store)
}

export const dropGuestSessions = (sessionIds: readonly string[], store: Store = localStorage): void =>
  write(
    readGuestSessions(store).filter(({ sessionId }) => !sessionIds.includes(sessionId)),
    store,
  )

const write = (sessions: readonly GuestSession[], store: Store): void => {
  try {
    store.setItem(key, JSON.stringify(sessions))
  } catch {
    // Then this browser forgets them with the page.
  }
}

const isGuestSession = (value: unknown): value is GuestSession =>
  typeof value === 'object' &&
  value !== null &&
  'sessionId' in value &&
  typeof value.sessionId === 'string' &&
  'secret' in value &&
  typeof value.secret === 'string'
