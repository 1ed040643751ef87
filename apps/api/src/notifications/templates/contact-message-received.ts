import type { MailText } from '../mail-body.ts'

interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly facility: string | null
  readonly equipment: string | null
  readonly urgency: string
  readonly message: string
}

/** To the support team: what a visitor wrote on the contact page, and where it is answered. */
export const contactMessageReceived = (message: ContactMessage, url: string): MailText => {
  const { name, email, phone, facility, equipment, urgency } = message
  return {
    subject: `[${urgency.toUpperCase()}] Service request${equipment ? ` - ${toOneLine(equipment)}` : ''}`,
    paragraphs: [
      [
        `Name: ${toOneLine(name)}`,
        `Email: ${toOneLine(email)}`,
        `Phone: ${toOneLine(phone)}`,
        `Facility: ${toOneLine(facility ?? 'not given')}`,
        `Equipment: ${toOneLine(equipment ?? 'not given')}`,
      ].join('\n'),
      message.message.trim(),
    ],
    action: { label: 'Open the message', url },
  }
}

/** A line break in a field could pretend to be a field of its own. */
const toOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
