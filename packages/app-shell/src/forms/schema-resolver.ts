import { fieldLabel, plainTextRule } from '@tessa/contract'
import type { TObject, TString } from 'typebox'

/** The messages of a schema in addition to its rules. */
export interface FieldWords {
  /** The message for an empty field. Default: `<Field> is required`. */
  readonly missing?: string
  /** The message if the pattern does not match. Default: the rule of a plain line. */
  readonly wrong?: (typed: string) => string
}

/** The keywords that a form's schema has. */
interface TextRules {
  readonly type?: 'string'
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly words?: FieldWords
}

type Judge = (typed: string) => string | undefined

const judgeOf = (field: string, schema: TextRules): Judge => {
  const { minLength = 0, maxLength = Infinity, words = {} } = schema
  const pattern = new RegExp(schema.pattern ?? '', 'u')
  const label = fieldLabel(field)
  return (typed) => {
    const isWrong = !pattern.test(typed)
    if (minLength > 0 && (typed === '' || (isWrong && typed.trim() === '')))
      return words.missing ?? `${label} is required`
    if (typed.length < minLength) return `${label} must be at least ${minLength} characters long`
    if (typed.length > maxLength) return `${label} must be at most ${maxLength} characters long`
    return isWrong ? (words.wrong?.(typed) ?? `${label} ${plainTextRule}`) : undefined
  }
}

/**
 * The errors of a form by schema: a sentence for each field, in the order of the schema.
 *
 * @example validate: schemaResolver(object({ email: emailAddress, department: plainLine }))
 */
export const schemaResolver = <Field extends string>(schema: TObject<Record<Field, TString>>) => {
  const judges = Object.entries<TString>(schema.properties).map(
    ([field, rules]) => [field, judgeOf(field, rules)] as const,
  )
  return (values: Readonly<Record<Field, string>>): Readonly<Record<string, string>> => {
    const typed: Readonly<Record<string, string>> = values
    return Object.fromEntries(
      judges.flatMap(([field, judge]) => {
        const problem = judge(typed[field] ?? '')
        return problem === undefined ? [] : [[field, problem]]
      }),
    )
  }
}
