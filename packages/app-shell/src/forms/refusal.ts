import { errorMessage, fieldErrors } from '../failures/failures.ts'

/** The errors of a failed call for a form: at the fields that the server named, otherwise above the form. */
export const refusalOf = (
  error: unknown,
  fields: readonly string[],
  renamed: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> => {
  const named = Object.entries(fieldErrors(error))
    .map(([field, problem]) => [renamed[field] ?? field, problem] as const)
    .filter(([field]) => fields.includes(field))
  return named.length === 0 ? { form: errorMessage(error) } : Object.fromEntries(named)
}
