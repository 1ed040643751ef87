// Rules and words that screens share with the server. No schema here: a page that imports them carries none.

// In these patterns each character can be matched in one way only: a megabyte of dots must not keep the server busy.

/**
 * One plain mailbox. Names, comments, quotes, lists and groups are refused, because a mail library reads another
 * mailbox out of them than the one that bounds and refusals look at. `!` and `%` are refused because some mail servers
 * take them for a route. Letters outside ASCII have a form of their own in a domain (`xn--…`), which browsers send.
 */
export const emailPattern =
  /^[\w#$&'*+/=?^{|}~-]+(?:\.[\w#$&'*+/=?^{|}~-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?$/

/** Angle brackets, line breaks and other control characters, and direction marks. */
export const notInPlainLine = /[<>\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
/**
 * What names, titles and facilities are made of. They stand in mails and in front of other people, so they hold no
 * such character and no address of a page.
 */
export const plainLinePattern =
  /^(?!.*:\/\/)[^<>\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*$/u
/** Follows the name of the field. */
export const plainLineRule = 'must not contain web addresses, angle brackets, line breaks or direction marks'

/** 10 to 13 digits, with an optional plus, parentheses and separators, and an optional extension (`x4412`). */
export const phonePattern =
  /^[\s().-]*(?:\+[\s().-]*)?\d(?:[\s().-]*\d){9,12}[\s().-]*(?:(?:[xX]|[eE][xX][tT]\.?)\s*\d{1,6}\s*)?$/

export const passwordMinimum = { login: 3, registration: 8 } as const

/** `facilityName` → `Facility name`: how messages name a field. */
export const fieldLabel = (name: string): string => {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What is wrong with a name, a title or a facility; undefined for nothing. */
export const plainLineProblem = (field: string, text: string): string | undefined =>
  plainLinePattern.test(text) ? undefined : `${fieldLabel(field)} ${plainLineRule}`
