import type { Refusal, RefusalReason } from './refusal.ts'

/** What to say, or how to compare a number and a date with the limit. */
const texts: { readonly [Reason in RefusalReason]: string | readonly [number: string, date: string] } = {
  number: 'Enter a number, such as 1500 or 3.5.',
  whole: 'Enter a whole number.',
  rating: 'Choose a rating.',
  date: 'Enter a date, such as 2026-11-25.',
  email: 'Enter an e-mail address, such as ada@example.com.',
  phone: 'Enter a phone number, such as +1 555 0100.',
  choices: 'Choose from the list.',
  photo: 'Add a photo.',
  atLeast: ['at least ', '… or later'],
  atMost: ['at most ', '… or earlier'],
  above: ['more than ', 'a date after …'],
  below: ['less than ', 'a date before …'],
}

/**
 * What is wrong with a refused answer, as an English sentence.
 *
 * @example refusalText({ reason: 'atMost', limit: 250, type: 'number', unit: 'V' }) // 'Enter at most 250 V.'
 */
export function refusalText({ reason, limit = '', type, unit }: Refusal): string {
  const text = texts[reason]
  if (typeof text === 'string') return text
  if (type === 'choices') return `Choose ${text[0]}${limit}.`
  if (type !== 'date') return `Enter ${text[0]}${limit}${unit ? ` ${unit}` : ''}.`
  return `Enter ${text[1].replace('…', `${limit}`)}.`
}
