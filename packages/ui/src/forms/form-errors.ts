import type { FormProblem } from './error-summary.tsx'

/** A message for each invalid field, and under `form` the message of the whole form. */
export type FormErrors<Field extends string> = Partial<Record<Field | 'form', string | undefined>>

/** Turns a form's errors into the summary's list, in the order of the fields. */
export const toFormProblems = <Field extends string>(
  errors: FormErrors<Field>,
  fieldIds: Record<Field, string>,
): FormProblem[] => {
  const whole = errors.form ? [{ message: errors.form }] : []
  const messages = new Map(Object.entries<string | undefined>(errors))
  const fields = Object.entries<string>(fieldIds).flatMap(([field, fieldId]) => {
    const message = messages.get(field)
    return message ? [{ message, fieldId }] : []
  })
  return [...whole, ...fields]
}
