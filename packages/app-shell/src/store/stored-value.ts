const device = 'tessa-'
const personal = 'tessa-personal:'
/** A name, an address and a phone number, as versions before 0.1 stored them. */
const earlierRegistration = 'tessa-registration-draft'

export interface StoredValueOptions<T> {
  /** The key in the storage, with the prefix `tessa-`, or `tessa-personal:` if it is cleared on sign-out. */
  readonly key: string
  /** `local` is shared by the tabs of this browser, `session` belongs to one tab. */
  readonly area: 'local' | 'session'
  /** Validates the stored value, because any user of this browser can change the storage. */
  readonly parse: (stored: unknown) => T | undefined
  /** `text` is stored unchanged, for values that other scripts read too. Default: `json`. */
  readonly format?: 'json' | 'text'
  /** In milliseconds. Older values are removed. Default: no limit. Requires `json`. */
  readonly maxAge?: number
  /** Whether the value belongs to the user and is cleared on sign-out. */
  readonly clearOnSignOut?: boolean
  /** The warning if the browser refuses to store it. Default: none. */
  readonly warning?: string
}

export interface StoredValue<T> {
  /** The stored value; undefined if there is none, if it is invalid, or if the browser refuses. */
  read(now?: number): T | undefined
  /** Stores a value; undefined clears it. Nothing is stored if the browser refuses. */
  write(value: T | undefined, now?: number): void
  clear(): void
  /** The same for one of many places: `comments.at(caseId)`. */
  at(...place: readonly string[]): StoredValue<T>
  /** Clears every place without this prefix. */
  clearOthers(...place: readonly string[]): void
}

/**
 * A value that this browser stores for a reload or for the next visit.
 *
 * @example const tipsSeen = createStoredValue({ key: 'tips-seen', area: 'local', format: 'text', parse: asText })
 */
export const createStoredValue = <T>(options: StoredValueOptions<T>): StoredValue<T> => {
  const { area, parse, format = 'json', maxAge, clearOnSignOut = false, warning } = options
  const name = (clearOnSignOut ? personal : device) + options.key
  const storage = () => (area === 'local' ? localStorage : sessionStorage)

  const unwrap = (stored: unknown, now: number): unknown => {
    if (maxAge === undefined) return stored
    if (typeof stored !== 'object' || stored === null || !('savedAt' in stored)) return undefined
    const age = now - Number(stored.savedAt)
    return age >= 0 && age < maxAge && 'value' in stored ? stored.value : undefined
  }
  const clear = () => attempt(() => storage().removeItem(name))

  return {
    read: (now = Date.now()) =>
      attempt(() => {
        const text = storage().getItem(name)
        if (text === null) return undefined
        const value = parse(format === 'text' ? text : unwrap(JSON.parse(text), now))
        // An expired value must not stay for the next user.
        if (value === undefined && maxAge !== undefined) clear()
        return value
      }),
    write: (value, now = Date.now()) => {
      if (value === undefined) return clear()
      const kept = maxAge === undefined ? value : { savedAt: now, value }
      attempt(
        () => storage().setItem(name, format === 'text' ? String(value) : JSON.stringify(kept)),
        (cause) => warning !== undefined && console.warn(warning, cause),
      )
    },
    clear,
    at: (...place) => createStoredValue({ ...options, key: [options.key, ...place].join(':') }),
    clearOthers: (...place) =>
      clearWhere(storage, (key) => {
        const kept = [name, ...place].join(':')
        return key.startsWith(`${name}:`) && key !== kept && !key.startsWith(`${kept}:`)
      }),
  }
}

/** Clears the values of the user who signs out, so that the next user does not see them. */
export const clearPersonalValues = (): void => {
  for (const storage of [() => localStorage, () => sessionStorage])
    clearWhere(storage, (key) => key.startsWith(personal) || key === earlierRegistration)
}

const clearWhere = (storage: () => Storage, isLeft: (key: string) => boolean): void =>
  attempt(() => {
    for (const key of Object.keys(storage())) if (isLeft(key)) storage().removeItem(key)
  })

/** Runs work that may fail: in private mode, on a full disk, or with invalid stored values. */
const attempt = <T>(work: () => T, onRefused?: (cause: unknown) => void): T | undefined => {
  try {
    return work()
  } catch (cause) {
    onRefused?.(cause)
    return undefined
  }
}

/** For any `text`. */
export const asText = (stored: unknown): string | undefined =>
  typeof stored === 'string' ? stored : undefined

/** For an object with fields of unknown types. */
export const asRecord = (stored: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : undefined
