import type { ContactRequest } from './contact-request.ts'

/** Nothing typed may begin a header of its own. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

export const mailSubject = ({ urgency, equipment, facility }: ContactRequest): string =>
  [`[${urgency.toUpperCase()}] Service request`, oneLine(equipment), oneLine(facility)]
    .filter(Boolean)
    .join(' - ')

/** The message as it is mailed, or copied by those who have no mail program. */
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

/** `mailto:` of an address, whose @ stays as it is: not every mail program decodes it. */
export const mailtoOf = (to: string): string => `mailto:${to.split('@').map(encodeURIComponent).join('@')}`

/** The address that opens the person's mail program with the message in it. */
export const mailAddress = (to: string, request: ContactRequest): string => {
  const body = mailText(request).replaceAll(/\r\n|\r|\n/g, '\r\n')
  return `${mailtoOf(to)}?subject=${encode(mailSubject(request))}&body=${encode(body)}`
}

/** A lone half of a surrogate pair cannot be encoded and would throw. */
const encode = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
