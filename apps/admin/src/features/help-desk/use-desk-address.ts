import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { deskCards, sessionOutcomes, sessionRatings, type DeskCard } from '@tessa/contract'
import { readFilter, type FilterFields } from '../../shared/list/read-filter.ts'

export const deskTabs = ['work-orders', 'chat-sessions', 'help-requests'] as const
export type DeskTab = (typeof deskTabs)[number]

export const requestFilters = ['open', 'settled', 'converted'] as const
export type RequestFilter = (typeof requestFilters)[number]

const sessionFields = {
  from: { kind: 'day' },
  to: { kind: 'day' },
  outcome: { kind: 'word', words: sessionOutcomes },
  reason: { kind: 'text', longest: 200 },
  rating: { kind: 'word', words: sessionRatings },
  step: { kind: 'text', longest: 100 },
  leftAt: { kind: 'text', longest: 100 },
} as const satisfies FilterFields<string>

const noSessions = { filter: {}, refused: undefined }

/** The filter of the sessions, and the first word that is none. */
const readSessionFilter = (params: URLSearchParams) => {
  const { values, refused } = readFilter<keyof typeof sessionFields>(
    sessionFields,
    (name) => params.get(name) ?? undefined,
  )
  const [from, to, reason] = [values.from?.[0], values.to?.[0], values.reason?.[0]]
  const [step, leftAt] = [values.step?.[0], values.leftAt?.[0]]
  const outcome = findIn(sessionOutcomes, values.outcome?.[0] ?? null)
  const rating = findIn(sessionRatings, values.rating?.[0] ?? null)
  const filter = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(reason === undefined ? {} : { reason }),
    ...(rating === undefined ? {} : { rating }),
    ...(step === undefined ? {} : { step }),
    ...(leftAt === undefined ? {} : { leftAt }),
  }
  return { filter, refused: refused[0]?.word }
}

type Changes = Readonly<Record<string, string | undefined>>

const withoutSessions = Object.fromEntries(Object.keys(sessionFields).map((name) => [name, undefined]))

const findIn = <T extends string>(words: readonly T[], given: string | null): T | undefined =>
  words.find((word) => word === given)

/** What the page shows, kept in its address. What opens makes an entry of its own, so that Back closes it. */
export const useDeskAddress = () => {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const tab = findIn(deskTabs, params.get('tab')) ?? 'work-orders'
  const word = params.get('show')
  const card: DeskCard | undefined = tab === 'work-orders' ? findIn(deskCards, word) : undefined
  const requests: RequestFilter | undefined =
    tab === 'help-requests' ? findIn(requestFilters, word) : undefined
  const isFilter = tab === 'chat-sessions' || word === null || card !== undefined || requests !== undefined
  const sessions = tab === 'chat-sessions' ? readSessionFilter(params) : noSessions
  const tabWord = params.get('tab')
  const unknownTab = findIn(deskTabs, tabWord) === undefined ? tabWord : null

  const set = (changes: Changes, options: { opens?: boolean } = {}) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    void navigate(
      { search: next.toString() },
      { replace: options.opens !== true, state: { opened: options.opens === true } },
    )
  }
  return {
    tab,
    card,
    requests,
    equipment: tab === 'work-orders' ? (params.get('equipment') ?? undefined) : undefined,
    /** The kinds that the bar of other equipment leaves out. */
    otherThan: tab === 'work-orders' ? (params.get('otherThan') ?? undefined) : undefined,
    /** Which sessions are listed. */
    sessions: sessions.filter,
    /** A word that is no tab or no filter: it is named, and not applied. */
    unknown: unknownTab ?? sessions.refused ?? (isFilter ? undefined : (word ?? undefined)),
    open: params.get('open') ?? undefined,
    openTab: (next: DeskTab) =>
      set({
        ...withoutSessions,
        tab: next === 'work-orders' ? undefined : next,
        show: undefined,
        equipment: undefined,
        otherThan: undefined,
        open: undefined,
      }),
    /** One card or bar at a time, also from another tab. */
    filter: (changes: Changes) =>
      set({
        ...withoutSessions,
        tab: undefined,
        show: undefined,
        equipment: undefined,
        otherThan: undefined,
        open: undefined,
        ...changes,
      }),
    openRequest: (id: string) => set({ open: id }, { opens: true }),
    close: () => {
      const state: unknown = location.state
      const wasOpenedHere =
        typeof state === 'object' && state !== null && 'opened' in state && state.opened === true
      if (wasOpenedHere) void navigate(-1)
      else set({ open: undefined })
    },
  }
}

export type DeskAddress = ReturnType<typeof useDeskAddress>
