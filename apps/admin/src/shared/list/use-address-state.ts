import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { asRecord, asText } from '@tessa/app-shell'

export type AddressChanges = Readonly<Record<string, string | undefined>>

/** What the browser keeps with an entry of its history. */
export interface AddressMemory {
  /** What the entry opened, so that closing it is the way back. */
  readonly opened?: string | undefined
  /** The search string of the address that opened it. */
  readonly from?: string | undefined
  /** The cursors of the pages before this one. */
  readonly trail?: readonly string[] | undefined
}

const memoryOf = (state: unknown): AddressMemory => {
  const { opened, from, trail } = asRecord(state) ?? {}
  return {
    opened: asText(opened),
    from: asText(from),
    trail: Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === 'string') : [],
  }
}

/**
 * What a screen shows, kept in the address: filters, page, what is open. What opens makes an entry of its own, so that
 * Back closes it; what narrows replaces the entry.
 *
 * @example const address = useAddressState(); address.set({ open: id }); address.set({ status: 'new' }, { replace: true })
 */
export const useAddressState = () => {
  const [params] = useSearchParams()
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const memory = memoryOf(state)
  // Two changes at once build upon one another.
  const newest = useRef(params)
  useEffect(() => {
    newest.current = params
  }, [params])
  // Going back takes a moment: a second Escape in it must not go back twice.
  const left = useRef<string>(undefined)
  useEffect(() => {
    left.current = undefined
  }, [key])

  const hrefOf = useCallback(
    (changes: AddressChanges): string => `?${changed(params, changes).toString()}`,
    [params],
  )

  const set = (
    changes: AddressChanges,
    { replace = false, memory: more = {}, scrolls = false }: SetOptions = {},
  ): void => {
    const entry = replace ? {} : { opened: Object.keys(changes)[0], from: newest.current.toString() }
    newest.current = changed(newest.current, changes)
    void navigate(
      { search: newest.current.toString() },
      { replace, state: { ...memory, ...entry, ...more, keepsPlace: !scrolls } },
    )
  }

  const close = (name: string): void => {
    if (left.current === key) return
    const closed = Object.fromEntries((name === 'open' ? record : [name]).map((one) => [one, undefined]))
    const opener = changed(new URLSearchParams(memory.from), closed)
    if (memory.opened === name && isSame(opener, changed(newest.current, closed))) {
      left.current = key
      void navigate(-1)
    } else set(closed, { replace: true, memory: memory.opened === name ? { opened: undefined } : {} })
  }

  return {
    get: (name: string): string | undefined => params.get(name) ?? undefined,
    /** The names in the address that the screen, which knows these and those of every list, does not read. */
    unknownNames: (known: readonly string[]): readonly string[] =>
      [...new Set(params.keys())].filter((name) => ![...everywhere, ...known].includes(name)),
    set,
    /**
     * Closes what stands in the address under a name: by going back, where the entry before is what would be left. What
     * was narrowed beside it stays.
     */
    close,
    /** Where a change would lead, for links; the same function as long as the address is the same. */
    hrefOf,
    memory,
  }
}

type SetOptions = {
  /** Changes the entry that is there; makes one of its own by default. */
  replace?: boolean
  memory?: AddressMemory
  /** Whether it is another page of things, to be read from its top; the place is kept by default. */
  scrolls?: boolean
}

/** What an open record has in the address. */
const record = ['open', 'dialog', 'part', 'frame']

/** What any list has in the address. */
const everywhere = ['tab', 'cursor', ...record]

const isSame = (one: URLSearchParams, other: URLSearchParams): boolean => {
  const [first, second] = [one, other].map((params) => {
    params.sort()
    return params.toString()
  })
  return first === second
}

const changed = (params: URLSearchParams, changes: AddressChanges): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes))
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  return next
}
