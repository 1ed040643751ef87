import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { deskCards, type DeskCard } from '@tessa/contract'

export const deskTabs = ['work-orders', 'chat-sessions', 'help-requests'] as const
export type DeskTab = (typeof deskTabs)[number]

export const requestFilters = ['open', 'settled', 'converted'] as const
export type RequestFilter = (typeof requestFilters)[number]

type Changes = Readonly<Record<string, string | undefined>>

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
    /** A word that is no tab or no filter: it is named, and not applied. */
    unknown: unknownTab ?? (isFilter ? undefined : (word ?? undefined)),
    open: params.get('open') ?? undefined,
    openTab: (next: DeskTab) =>
      set({
        tab: next === 'work-orders' ? undefined : next,
        show: undefined,
        equipment: undefined,
        open: undefined,
      }),
    /** One card or bar at a time, also from another tab. */
    filter: (changes: Changes) =>
      set({ tab: undefined, show: undefined, equipment: undefined, open: undefined, ...changes }),
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
