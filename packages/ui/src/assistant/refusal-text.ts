import type { AssistantRefusal, AssistantRefusalReason } from './assistant-state.ts'

type Form = Exclude<AssistantRefusalReason, keyof typeof limits>

const limits = { atLeast: 'at least', atMost: 'at most', above: 'more than', below: 'less than' }
const days = {
  atLeast: '# or later',
  atMost: '# or earlier',
  above: 'a date after #',
  below: 'a date before #',
}

const forms: Readonly<Record<Form, string>> = {
  number: 'Enter a number, such as 1500 or 3.5.',
  whole: 'Enter a whole number.',
  rating: 'Choose a rating.',
  date: 'Enter a date, such as 2026-11-25.',
  email: 'Enter an e-mail address, such as ada@example.com.',
  phone: 'Enter a phone number, such as +1 555 0100.',
  choices: 'Choose from the list.',
  photo: 'Add a photo.',
}

const isForm = (reason: AssistantRefusalReason): reason is Form => reason in forms

/** What is wrong with a refused answer, as a sentence. */
export const refusalText = ({ reason, limit = '', type, unit = '' }: AssistantRefusal): string => {
  if (isForm(reason)) return forms[reason]
  if (type === 'date') return `Enter ${days[reason].replace('#', `${limit}`)}.`
  const amount = `${limits[reason]} ${limit} ${unit}`.trim()
  return type === 'choices' ? `Choose ${amount}.` : `Enter ${amount}.`
}
