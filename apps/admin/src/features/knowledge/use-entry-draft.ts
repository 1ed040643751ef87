import { useDraftState } from '@tessa/app-shell'

interface EditedEntry<T> {
  /** Of the fields that were touched: what a colleague changes meanwhile in another one stays. */
  readonly values: Partial<T>
  /** What each of them said before, as JSON. */
  readonly before: Readonly<Record<string, string>>
}

/** The fields of an entry as JSON, which tells whether they are the same. */
const textsOf = (entry: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, JSON.stringify([value])]))

/**
 * What is typed over what an entry says now. It is kept as `useDraftState` keeps it.
 *
 * @example const { draft, change, changedByOthers } = useEntryDraft('code:ec-001', present, sample)
 */
export const useEntryDraft = <T extends object>(name: string, present: T, sample: T) => {
  const [{ values, before }, setEdited] = useDraftState<EditedEntry<T>>(
    name,
    { values: {}, before: {} },
    { values: sample, before: textsOf(sample) },
  )
  const draft: T = { ...present, ...values }
  const [now, typed] = [textsOf(present), textsOf(draft)]
  return {
    draft,
    change: (changes: Partial<T>) => {
      const touched = Object.entries(now).filter(([field]) => field in changes)
      setEdited({ values: { ...values, ...changes }, before: { ...Object.fromEntries(touched), ...before } })
    },
    /** What a field says that another person changed since its edit began. */
    changedByOthers: (field: string): string | undefined =>
      before[field] === undefined || before[field] === now[field] || typed[field] === now[field]
        ? undefined
        : 'Another person changed this meanwhile. Your proposal replaces it.',
  }
}
