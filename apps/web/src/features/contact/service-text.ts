import { businessHours, slaFor } from '@tessa/contract'
import type { Urgency } from './contact-request.ts'

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const responses = {
  emergency: sentence(slaFor('service', 'critical').words),
  scheduled: sentence(slaFor('service', 'medium').words),
} as const

export const hours = {
  emergency: '24/7, day and night',
  regular: businessHours.words,
} as const

export const urgencyWords: Record<Urgency, { label: string; meaning: string }> = {
  low: { label: 'Low', meaning: 'A question, or something that can wait' },
  medium: { label: 'Medium', meaning: 'It works, but not as it should' },
  high: { label: 'High', meaning: 'It is out of use, and there is another way' },
  critical: { label: 'Critical', meaning: 'Patients depend on it: please call as well' },
}
