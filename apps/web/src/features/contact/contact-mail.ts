import { mailtoOf } from '@tessa/app-shell'
import type { ContactRequest } from './contact-request.ts'

/** Typed text must not start a new header. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

export const mailSubject = ({ urgency, equipment, facility }: ContactRequest): string =>
  [`[${urgency.toUpperCase()}] Service request`, oneLine(equipment), oneLine(facility)]
    .filter(Boolean)
    .join(' - ')

/** The text of the message, for the mail and for copying. */
export const mailText = ({
  name,
  email,
  phone,
  facility,
  urgency,
  equipment,
  message,
}: ContactRequest): string =>
  [
    `Name: ${oneLine(name)}`,
    `Email: ${oneLine(email)}`,
    `Phone: ${oneLine(phone)}`,
    `Facility: ${oneLine(facility) || 'not given'}`,
    `Equipment: ${oneLine(equipment) || 'not given'}`,
    `Urgency: ${urgency.toUpperCase()}`,
    '',
    message.trim(),
  ].join('\n')

/** The URL that opens the user's mail program with the message. */
export const mailAddress = (to: string, request: ContactRequest): string => {
  const body = mailText(request).replaceAll(/\r\n|\r|\n/g, '\r\n')
  return `${mailtoOf(to)}?subject=${encode(mailSubject(request))}&body=${encode(body)}`
}

/** A lone half of a surrogate pair cannot be encoded and would throw. */
const encode = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
