import {
  emailPattern,
  emailRule,
  fieldLabel,
  optionalWords,
  phonePattern,
  phoneRule,
  plainTextPattern,
  plainTextRule,
  requiredPlainText,
  shortPhonePattern,
  shortPhoneRule,
  workOrderFilterRules,
} from '@tessa/contract'

type Params = Readonly<Record<string, unknown>>

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  array: 'a list',
  object: 'a group of fields',
}

/** Null means "left out" wherever another type is allowed too. */
const kindsOf = (type: unknown): string => {
  const names = [type].flat().flatMap((name) => kinds[String(name)] ?? [])
  return names.length > 0 ? [...new Set(names)].join(' or ') : 'empty'
}

const listOf = (values: unknown): string => (Array.isArray(values) ? values.join(', ') : '')

const notValid = () => 'is not valid'

/** What a pattern requires, where a person could not guess it. */
const rules: ReadonlyMap<unknown, string> = new Map([
  [emailPattern.source, emailRule],
  [plainTextPattern.source, plainTextRule],
  [phonePattern.source, phoneRule],
  [shortPhonePattern.source, shortPhoneRule],
  [String.raw`\S`, 'must contain more than spaces'],
  [optionalWords, 'must contain more than spaces'],
  [requiredPlainText, `must be given, and ${plainTextRule}`],
  ...workOrderFilterRules,
])

/** The sentence for each rule of a schema. Every rule that the contract uses must be here. */
export const sentences: Readonly<Record<string, (params: Params) => string>> = {
  type: ({ type }) => `must be ${kindsOf(type)}`,
  required: () => 'is required',
  enum: ({ allowedValues }) => `must be one of ${listOf(allowedValues)}`,
  const: ({ allowedValue }) => `must be ${String(allowedValue)}`,
  minLength: ({ limit }) =>
    limit === 1 ? 'is required' : `must be at least ${String(limit)} characters long`,
  maxLength: ({ limit }) => `must be at most ${String(limit)} characters long`,
  pattern: ({ pattern }) => rules.get(pattern) ?? notValid(),
  minimum: ({ limit }) => `must be at least ${String(limit)}`,
  maximum: ({ limit }) => `must be at most ${String(limit)}`,
  minItems: ({ limit }) =>
    limit === 1 ? 'must not be empty' : `must have at least ${String(limit)} entries`,
  maxItems: ({ limit }) => `must have at most ${String(limit)} entries`,
  maxProperties: ({ limit }) => `must have at most ${String(limit)} entries`,
}

/** `contactInfo.name`, `required` → "Name is required". */
export const sentenceFor = (field: string, keyword: string, params: Params): string =>
  `${labelOf(field)} ${(sentences[keyword] ?? notValid)(params)}`

/** `attachmentIds.0` → "Attachment ids, entry 1". */
const labelOf = (field: string): string => {
  const [last = '', before] = field.split('.').toReversed()
  return before !== undefined && /^\d+$/.test(last)
    ? `${fieldLabel(before)}, entry ${Number(last) + 1}`
    : fieldLabel(last)
}

export const unknownField = (field: string, where: string): string =>
  `${field} is not ${where === 'querystring' ? 'a parameter of this address' : 'a field of this request'}`
