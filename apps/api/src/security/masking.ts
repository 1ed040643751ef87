const firstOf = (text: string): string => /^./u.exec(text.trim())?.[0] ?? ''

/** `Ada Lovelace` → `A. L.` */
export const maskedName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => `${firstOf(word)}.`)
    .join(' ')

/** `ada@hospital.example` → `a…@…`, which its owner recognizes and others cannot use. */
export const maskedEmail = (email: string): string => `${firstOf(email)}…@…`

// Digits of every script, and those in circles, superscript and full width.
const digit = String.raw`[\p{Nd}\p{No}]`
// What people put between the digits of a number: spaces, dashes, brackets, dots, slashes, invisible marks. A comma or
// a colon counts only right between two digits, because "12, 45" is a list.
const between = String.raw`(?:[^\p{L}\p{Nd}\p{No},;:]{0,6}|[,;:])`

const digits = new RegExp(digit, 'gu')

/** `+1 555 010 0199` → `… 99` */
export const maskedPhone = (phone: string): string => `… ${(phone.match(digits) ?? []).slice(-2).join('')}`

// Each repetition is bounded until seven digits are found, so that the text is read only once.
const phones = new RegExp(String.raw`[+＋]?${digit}(?:${between}${digit}){6,}`, 'gu')

const ats = /[@＠﹫]+|[([{<]\s?(?:at|AT|At)\s?[)\]}>]/gu
const aroundParts = new Set('@＠﹫<>()[]{}')
const longestPart = 100
const mostSpaces = 3

const isSpace = (char: string): boolean => char.trim() === ''
const isInPart = (char: string): boolean => !aroundParts.has(char) && !isSpace(char)

/** The position after the word beside the sign, across a few spaces; undefined if there is no word. */
const endOfPart = (text: string, from: number, step: 1 | -1): number | undefined => {
  const charAt = (at: number) => text.charAt(step === 1 ? at : at - 1)
  const isThere = (at: number) => charAt(at) !== ''
  let at = from
  for (let spaces = 0; spaces < mostSpaces && isThere(at) && isSpace(charAt(at)); spaces += 1) at += step
  const begun = at
  while (Math.abs(at - begun) < longestPart && isThere(at) && isInPart(charAt(at))) at += step
  return at === begun ? undefined : at
}

/** Removes email addresses. The search runs outward from each at sign, so that a long text is read only once. */
const withoutEmails = (text: string): string => {
  let masked = ''
  let done = 0
  for (const { index, 0: sign } of text.matchAll(ats)) {
    if (index < done) continue
    const begin = endOfPart(text, index, -1)
    const end = begin === undefined ? undefined : endOfPart(text, index + sign.length, 1)
    if (begin === undefined || end === undefined) continue
    const from = Math.max(begin, done)
    masked += text.slice(done, from) + maskedEmail(text.slice(from, index))
    done = end
  }
  return masked + text.slice(done)
}

/** Removes every email address and phone number, however it is spelled. */
export const maskedText = (text: string): string => withoutEmails(text).replaceAll(phones, maskedPhone)
