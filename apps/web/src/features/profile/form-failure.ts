import type { FormErrors } from '@tessa/ui'
import { fieldsOf, sentenceOf } from '../../shared/failures/failures.ts'

/** A failed save as a form shows it: at the fields that the server named, else above the form. */
export const formFailure = <Field extends string>(
  error: unknown,
  fields: Readonly<Record<Field, string>>,
): FormErrors<Field> => {
  if (error === null || error === undefined) return {}
  const named = fieldsOf(error)
  const errors: FormErrors<Field> = {}
  for (const field in fields) if (named[field] !== undefined) errors[field] = named[field]
  return Object.keys(errors).length === 0 ? { ...errors, form: sentenceOf(error) } : errors
}
