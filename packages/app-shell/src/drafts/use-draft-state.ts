import { useState } from 'react'
import { asRecord } from '../store/stored-value.ts'
import { useFormDraft } from './use-form-draft.ts'

/** Whether a stored draft has the types of the sample, and all fields that the form begins with. */
const isLike = <T>(draft: unknown, sample: T, required: unknown): draft is T => {
  if (Array.isArray(sample))
    return Array.isArray(draft) && draft.every((row) => isLike(row, sample[0] ?? '', sample[0]))
  const fields = asRecord(sample)
  if (!fields) return typeof draft === typeof sample
  const given = asRecord(draft)
  const begun = asRecord(required) ?? {}
  return (
    given !== undefined &&
    Object.entries(begun).every(([name, value]) => value === undefined || name in given) &&
    Object.entries(given).every(
      ([name, value]) => value === undefined || isLike(value, fields[name], begun[name]),
    )
  )
}

/**
 * The state of a form that keeps what was typed, as `useFormDraft` does: `useState` for dialogs. A draft that no longer
 * fits the form is ignored. `sample` has the fields that the form can begin without, and a row of each list that can begin
 * empty; the initial value by default.
 *
 * @example const [entry, setEntry] = useDraftState(`days-away:${id}`, { from: '', to: '', reason: '' })
 */
export const useDraftState = <T>(name: string, initial: T, sample: T = initial) => {
  const [start] = useState(initial)
  const [value, setValue] = useState(start)
  useFormDraft(name, {
    unsent: () => (value === start ? undefined : value),
    restore: (draft) => {
      if (isLike(draft, sample, start)) setValue(draft)
    },
  })
  return [value, setValue] as const
}
