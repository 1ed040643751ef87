// Rules and messages that screens share with the server. This file has no schemas, so that pages can import it cheaply.

// These patterns are unambiguous, so that a megabyte of dots cannot keep the server busy.

/**
 * One plain mailbox. Names, comments, quotes, lists and groups are refused, because a mail library can read a different
 * mailbox from them than the limits and unsubscribes check. `!` and `%` are refused because some mail servers treat them
 * as a route. Browsers send letters outside ASCII in a domain in their encoded form (`xn--…`).
 */
export const emailPattern =
  /^[\w#$&'*+/=?^{|}~-]+(?:\.[\w#$&'*+/=?^{|}~-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?$/

/** The rule after the name of the field. Addresses are compared by character, so few characters are allowed. */
export const emailRule =
  'must be an address such as ada@hospital.example, in letters from A to Z without accents, digits and common signs'

/** The error of an email address of an account or a support message; undefined for a valid address. */
export const emailAddressProblem = (address: string): string | undefined => {
  if (emailPattern.test(address)) return undefined
  // Only a user who typed such a letter needs the specific message.
  return /[^\0-\x7F]/.test(address) ? `Email ${emailRule}` : 'Please enter a valid email address'
}

/** Angle brackets, line breaks and other control characters, and direction marks. */
export const forbiddenInPlainText = /[<>\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
/**
 * Names, titles and facilities. Mails and other people's screens show them, so they must not contain these characters
 * or the address of a web page.
 */
export const plainTextPattern =
  /^(?!.*:\/\/)[^<>\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*$/u
/** The same, but required. */
export const requiredPlainText = String.raw`^(?=.*\S)${plainTextPattern.source.slice(1)}`
/** The rule after the name of the field. */
export const plainTextRule = 'must not contain web addresses, angle brackets, line breaks or direction marks'

/** Words that may be left out: the empty string counts as absent, and blanks alone are a mistake. */
export const optionalWords = String.raw`^$|\S`

/** 10 to 13 digits, with an optional plus, parentheses and separators, and an optional extension (`x4412`). */
export const phonePattern =
  /^[\s().-]*(?:\+[\s().-]*)?\d(?:[\s().-]*\d){9,12}[\s().-]*(?:(?:[xX]|[eE][xX][tT]\.?)\s*\d{1,6}\s*)?$/
/** The rule after the name of the field. */
export const phoneRule = 'must have 10 to 13 digits, such as +1 555 010 0199'

/** 3 to 15 digits, with an optional plus, parentheses and separators. */
export const shortPhonePattern = /^[\s().-]*(?:\+[\s().-]*)?\d(?:[\s().-]*\d){2,14}[\s().-]*$/
/** The rule after the name of the field. */
export const shortPhoneRule = 'must be a phone number of 3 to 15 digits'

/** A file as text. JSON needs no escapes for it. */
export const base64Pattern = /^[A-Za-z\d+/]*={0,2}$/

export const passwordMinimum = { login: 3, registration: 8 } as const

/** `facilityName` → `Facility name`: how messages name a field. */
export const fieldLabel = (name: string): string => {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The error of a name, a title or a facility; undefined for a valid one. */
export const plainTextProblem = (field: string, text: string): string | undefined =>
  plainTextPattern.test(text) ? undefined : `${fieldLabel(field)} ${plainTextRule}`
