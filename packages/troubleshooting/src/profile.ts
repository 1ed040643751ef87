import { helpLine } from '@tessa/assistant-engine/summary'
import type { Profile } from '@tessa/assistant-engine/certify'

/**
 * What this flow promises beyond the promises of a help line: a person is at most 12 answers away, and a request is
 * sent only after its review, which comes after the contact.
 */
export const profile: Profile = {
  ...helpLine,
  person: {
    outcomes: ['help-request', 'work-order', 'escalated'],
    isWithinOneAction: true,
    mostAnswers: 12,
  },
  order: [
    { step: 'support-submitted', after: 'support-review' },
    { step: 'work-order-submitted', after: 'work-order-review' },
    { step: 'support-review', after: 'additional-details' },
  ],
}
