import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { asRecord, asText } from '@tessa/app-shell'

export type AddressChanges = Readonly<Record<string, string | undefined>>

/** What the browser keeps with an entry of its history. */
export interface AddressMemory {
  /** What the entry opened, so that closing it is the way back. */
  readonly opened?: string | undefined
  /** The cursors of the pages before this one. */
  readonly trail?: readonly string[] | undefined
}

const memoryOf = (state: unknown): AddressMemory => {
  const { opened, trail } = asRecord(state) ?? {}
  return {
    opened: asText(opened),
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
  const { state } = useLocation()
  const navigate = useNavigate()
  const memory = memoryOf(state)
  // Two changes at once build upon one another.
  const newest = useRef(params)
  useEffect(() => {
    newest.current = params
  }, [params])

  const hrefOf = (changes: AddressChanges): string => `?${changed(params, changes).toString()}`

  const set = (
    changes: AddressChanges,
    { replace = false, memory: more = {}, scrolls = false }: SetOptions = {},
  ): void => {
    newest.current = changed(newest.current, changes)
    const opened = replace ? memory.opened : Object.keys(changes)[0]
    void navigate(
      { search: newest.current.toString() },
      { replace, state: { ...memory, opened, ...more, keepsPlace: !scrolls } },
    )
  }

  return {
    get: (name: string): string | undefined => params.get(name) ?? undefined,
    set,
    /** Closes what stands in the address under a name: by going back, where going there had opened it. */
    close: (name: string): void => {
      if (memory.opened === name) void navigate(-1)
      else set({ [name]: undefined }, { replace: true })
    },
    /** Where a change would lead, for links. */
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

const changed = (params: URLSearchParams, changes: AddressChanges): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes))
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  return next
}
