import { emailPattern, plainLineProblem } from '@tessa/contract'

export const urgencies = ['low', 'medium', 'high', 'critical'] as const
export type Urgency = (typeof urgencies)[number]

export type ContactRequest = {
  name: string
  email: string
  phone: string
  facility: string
  urgency: Urgency
  equipment: string
  message: string
}
export type ContactField = keyof ContactRequest

/** Mail programs cut longer addresses off, and the message travels in the address. */
export const messageMaximum = 2000

export const emptyRequest: ContactRequest = {
  name: '',
  email: '',
  phone: '',
  facility: '',
  urgency: 'medium',
  equipment: '',
  message: '',
}

/** What is wrong with a request, in the words that people read; empty when it can be sent. */
export const mistakesIn = ({ name, email, phone, facility, message }: ContactRequest) => {
  const mistakes: Partial<Record<ContactField, string>> = {}
  const [nameProblem, facilityProblem] = [
    plainLineProblem('name', name),
    plainLineProblem('facility', facility),
  ]
  if (name.trim() === '') mistakes.name = 'Name is required'
  else if (nameProblem !== undefined) mistakes.name = nameProblem
  if (email.trim() === '') mistakes.email = 'Email address is required'
  else if (!emailPattern.test(email.trim())) mistakes.email = 'Please enter a valid email address'
  if (phone.trim() === '') mistakes.phone = 'Phone number is required'
  if (facilityProblem !== undefined) mistakes.facility = facilityProblem
  if (message.trim() === '') mistakes.message = 'Message is required'
  else if (message.length > messageMaximum)
    mistakes.message = `Message must be at most ${messageMaximum} characters long`
  return mistakes
}
