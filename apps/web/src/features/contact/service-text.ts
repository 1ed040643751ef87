import { defaultOpenings, openingWords, slaFor, type SlaTimes } from '@tessa/contract'
import type { Urgency } from './contact-request.ts'

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** What is promised, by the defaults as long as those of the service are not known. */
export const responses = (slaTimes?: SlaTimes) => ({
  emergency: sentence(slaFor('service', 'critical', slaTimes).words),
  scheduled: sentence(slaFor('service', 'medium', slaTimes).words),
})

export const hours = {
  emergency: '24/7, day and night',
  regular: openingWords(defaultOpenings),
} as const

export const urgencyWords: Record<Urgency, { label: string; meaning: string }> = {
  low: { label: 'Low', meaning: 'A question, or something that can wait' },
  medium: { label: 'Medium', meaning: 'It works, but not as it should' },
  high: { label: 'High', meaning: 'It is out of use, and there is another way' },
  critical: { label: 'Critical', meaning: 'Patients depend on it: please call as well' },
}
