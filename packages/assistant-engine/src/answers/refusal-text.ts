import type { Refusal, RefusalReason } from './refusal.ts'

const forms: { readonly [Reason in Exclude<RefusalReason, LimitReason>]: string } = {
  number: 'Enter a number, such as 12 or 3.5.',
  whole: 'Enter a whole number.',
  rating: 'Choose a rating.',
  date: 'Enter a date, such as 2026-11-25.',
  email: 'Enter an e-mail address, such as ada@example.com.',
  phone: 'Enter a phone number, such as +1 555 0100.',
  choices: 'Choose from the list.',
  photo: 'Add a photo.',
}

type LimitReason = 'atLeast' | 'atMost' | 'above' | 'below'

const comparisons: { readonly [Reason in LimitReason]: readonly [number: string, date: string] } = {
  atLeast: ['at least ', 'or later'],
  atMost: ['at most ', 'or earlier'],
  above: ['more than ', 'after '],
  below: ['less than ', 'before '],
}

/**
 * What is wrong with a refused answer, as an English sentence.
 *
 * @example refusalText({ reason: 'atMost', limit: 250, type: 'number', unit: 'V' }) // 'Enter at most 250 V.'
 */
export function refusalText({ reason, limit = '', type, unit }: Refusal): string {
  if (isForm(reason)) return forms[reason]
  const [ofNumber, ofDate] = comparisons[reason]
  if (type === 'choices') return `Choose ${ofNumber}${limit}.`
  if (type !== 'date') return `Enter ${ofNumber}${limit}${unit === undefined ? '' : ` ${unit}`}.`
  return ofDate.endsWith(' ') ? `Enter a date ${ofDate}${limit}.` : `Enter ${limit} ${ofDate}.`
}

const isForm = (reason: RefusalReason): reason is keyof typeof forms => Object.hasOwn(forms, reason)
