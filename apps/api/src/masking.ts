const firstOf = (text: string): string => /^./u.exec(text.trim())?.[0] ?? ''

/** `Ada Lovelace` → `A. L.` */
export const maskedName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => `${firstOf(word)}.`)
    .join(' ')

/** `ada@hospital.example` → `a…@…`, which its owner recognises and nobody else can use. */
export const maskedEmail = (email: string): string => `${firstOf(email)}…@…`

/** `+1 555 010 0199` → `… 99` */
export const maskedPhone = (phone: string): string => `… ${phone.replaceAll(/\D/g, '').slice(-2)}`

// Begun only where a word begins, so that a long text without an address is read once.
const emails = /(?<![^\s@<>()])[^\s@<>()]{1,100}@[^\s@<>()]{1,100}/g
const phones = /\+?\d(?:[\s().-]{0,2}\d){6,14}/g

/** A text in which nobody can be written to or called. */
export const maskedText = (text: string): string =>
  (text.includes('@') ? text.replaceAll(emails, maskedEmail) : text).replaceAll(phones, maskedPhone)
