import type { Urgency } from './contact-request.ts'

export const promises = {
  emergency: 'Under 2 hours',
  scheduled: 'Same day',
} as const

export const hours = {
  emergency: '24 hours a day, 7 days a week',
  regular: 'Mon-Fri 8AM-5PM',
} as const

export const urgencyWords: Record<Urgency, { label: string; meaning: string }> = {
  low: { label: 'Low', meaning: 'A question, or something that can wait' },
  medium: { label: 'Medium', meaning: 'It works, but not as it should' },
  high: { label: 'High', meaning: 'It is out of use, and there is another way' },
  critical: { label: 'Critical', meaning: 'Patients depend on it: please call as well' },
}
