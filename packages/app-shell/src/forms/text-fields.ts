import {
  emailAddressProblem,
  emailPattern,
  passwordMinimum,
  phonePattern,
  plainTextPattern,
  requiredPlainText,
} from '@tessa/contract'
import { String as text, type TStringOptions } from 'typebox'
import type { FieldWords } from './schema-resolver.ts'

// Single functions instead of the contract's schemas, because those would be ten times as large.
export { Object as formSchema } from 'typebox'

/** Text with its error messages. */
export const textField = (rules: TStringOptions, words: FieldWords = {}) => text({ ...rules, words })

/** A name, a title or a facility, like the contract's `OptionalPlainText`. */
export const plainLine = textField({ pattern: plainTextPattern.source })
/** Like the contract's `PlainText`. */
export const requiredPlainLine = textField({ minLength: 1, pattern: requiredPlainText })
/** Spaces around it are ignored. */
export const emailAddress = textField(
  { minLength: 1, pattern: String.raw`^\s*${emailPattern.source.slice(1, -1)}\s*$` },
  { missing: 'Email address is required', wrong: (typed) => emailAddressProblem(typed.trim()) ?? '' },
)
const phoneWords = { missing: 'Phone number is required', wrong: () => 'Please enter a valid phone number' }
export const optionalPhoneNumber = textField(
  { pattern: String.raw`^\s*$|${phonePattern.source}` },
  phoneWords,
)
export const phoneNumber = textField({ minLength: 1, pattern: phonePattern.source }, phoneWords)
export const newPassword = textField({ minLength: passwordMinimum.registration })
