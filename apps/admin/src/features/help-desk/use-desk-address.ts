import { useCallback } from 'react'
import {
  deskCards,
  priorities,
  sessionOutcomes,
  sessionRatings,
  shownSessions,
  sortings,
  type ChatSessionFilter,
  type HelpDeskWorkOrderFilter,
  type HelpRequestFilter,
} from '@tessa/contract'
import { readFilter, type FilterFields, type RefusedWord } from '../../shared/list/read-filter.ts'
import { useAddressState } from '../../shared/list/use-address-state.ts'
import { useDesk } from './desk-access.ts'

export const deskTabs = ['work-orders', 'chat-sessions', 'help-requests'] as const
export type DeskTab = (typeof deskTabs)[number]

export const requestFilters = ['open', 'overdue', 'settled', 'converted'] as const
export type RequestFilter = (typeof requestFilters)[number]

const listFields = {
  search: { kind: 'text', longest: 200 },
  priority: { kind: 'word', words: priorities },
  sort: { kind: 'word', words: sortings },
} as const
const workOrderFields = {
  ...listFields,
  show: { kind: 'word', words: deskCards },
  equipment: { kind: 'text', longest: 200 },
  // The kinds that the bar of other equipment leaves out.
  otherThan: { kind: 'text', longest: 5000 },
} as const satisfies FilterFields<string>
const requestFields = {
  ...listFields,
  show: { kind: 'word', words: requestFilters },
  reporterId: { kind: 'id' },
} as const satisfies FilterFields<string>
const sessionFields = {
  from: { kind: 'day' },
  to: { kind: 'day' },
  show: { kind: 'word', words: shownSessions },
  outcome: { kind: 'word', words: sessionOutcomes },
  reason: { kind: 'text', longest: 200 },
  rating: { kind: 'word', words: sessionRatings },
  step: { kind: 'text', longest: 100 },
  leftAt: { kind: 'text', longest: 100 },
  reporterId: { kind: 'id' },
} as const satisfies FilterFields<string>

const fieldsOf: Readonly<Record<DeskTab, FilterFields<string>>> = {
  'work-orders': workOrderFields,
  'chat-sessions': sessionFields,
  'help-requests': requestFields,
}
export type DeskFilterName =
  | keyof typeof workOrderFields
  | keyof typeof requestFields
  | keyof typeof sessionFields

/** Only staff look for a person: what is found would confirm a hidden contact. */
const personFields = ['search', 'reporterId'] as const satisfies readonly DeskFilterName[]

const names = Object.values(fieldsOf).flatMap((fields) => Object.keys(fields))
const nothing = Object.fromEntries([...names, 'cursor'].map((name) => [name, undefined]))

const findIn = <T extends string>(words: readonly T[], given: string | undefined): T | undefined =>
  words.find((word) => word === given)

type Values = Readonly<Partial<Record<DeskFilterName, string>>>

/** What the fields of a tab have in the address, and the words that are no values. */
const readTab = (tab: DeskTab, get: (name: string) => string | undefined) => {
  const { values, refused } = readFilter(fieldsOf[tab], get)
  const entries = Object.entries(values).flatMap(([name, words = []]) =>
    words.map((word) => [name, word] as const),
  )
  const known: Values = Object.fromEntries(entries)
  return { values: known, refused }
}

/** Those of the names that have a value. */
const textsOf = (values: Values, ...wanted: readonly DeskFilterName[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    wanted.flatMap((name) => {
      const value = values[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )

/** What both lists of cases are narrowed and sorted by. */
const listFilterOf = (values: Values): Pick<HelpRequestFilter, 'search' | 'priority' | 'sort'> => {
  const priority = findIn(priorities, values.priority)
  const sort = findIn(sortings, values.sort)
  return {
    ...textsOf(values, 'search'),
    ...(priority === undefined ? {} : { priority }),
    ...(sort === undefined ? {} : { sort }),
  }
}

const workOrderFilterOf = (values: Values): HelpDeskWorkOrderFilter => {
  const show = findIn(deskCards, values.show)
  return {
    ...listFilterOf(values),
    ...textsOf(values, 'equipment', 'otherThan'),
    ...(show === undefined ? {} : { show }),
  }
}

const requestFilterOf = (values: Values): HelpRequestFilter => {
  const show = findIn(requestFilters, values.show)
  return {
    ...listFilterOf(values),
    ...textsOf(values, 'reporterId'),
    ...(show === undefined ? {} : { show }),
  }
}

const sessionFilterOf = (values: Values): ChatSessionFilter => {
  const show = findIn(shownSessions, values.show)
  const outcome = findIn(sessionOutcomes, values.outcome)
  const rating = findIn(sessionRatings, values.rating)
  return {
    ...textsOf(values, 'from', 'to', 'reason', 'step', 'leftAt', 'reporterId'),
    ...(show === undefined ? {} : { show }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(rating === undefined ? {} : { rating }),
  }
}

/** What the page shows, kept in its address. */
export const useDeskAddress = () => {
  const address = useAddressState()
  const tabWord = address.get('tab')
  const tab = findIn(deskTabs, tabWord) ?? 'work-orders'
  const { kind } = useDesk()
  const ignored: readonly string[] = kind === 'pass' ? personFields : []
  const { values, refused } = readTab(tab, (name) => (ignored.includes(name) ? undefined : address.get(name)))
  const [unknown] = [
    ...(tabWord === undefined || tabWord === tab ? [] : [{ field: 'tab', word: tabWord }]),
    ...refused,
    ...address
      .unknownNames(names.filter((name) => !ignored.includes(name)))
      .map((name) => ({ field: name, word: name })),
  ]
  const { hrefOf } = address
  // A page belongs to the list that it was a part of.
  const replaced = { replace: true, memory: { trail: [] } }
  return {
    address,
    tab,
    values,
    sort: findIn(sortings, values.sort) ?? 'newest',
    workOrders: workOrderFilterOf(values),
    requests: requestFilterOf(values),
    sessions: sessionFilterOf(values),
    /** A word that is no tab or no filter: it is named, and not applied. */
    unknown,
    /** Takes nothing else from the address. */
    remove: ({ field }: RefusedWord) => address.set({ [field]: undefined }, { replace: true }),
    open: address.get('open'),
    openHref: useCallback(({ id }: { id: string }) => hrefOf({ open: id }), [hrefOf]),
    openTab: (next: DeskTab) =>
      address.set({ ...nothing, open: undefined, tab: next === 'work-orders' ? undefined : next }, replaced),
    /** Narrows the open list further. */
    narrow: (name: DeskFilterName, value: string | undefined) =>
      address.set({ [name]: value, cursor: undefined }, replaced),
    /** The open list as it is without a filter. */
    clear: () => address.set(nothing, replaced),
    /** One card or bar of the work orders at a time, also from another tab. */
    showWorkOrders: (changes: Values) =>
      address.set({ ...nothing, tab: undefined, open: undefined, ...changes }, replaced),
    openRequest: (id: string) => address.set({ open: id }),
    close: () => address.close('open'),
  }
}

export type DeskAddress = ReturnType<typeof useDeskAddress>
