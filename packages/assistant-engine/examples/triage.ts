import { defineWorkflow } from '@tessa/assistant-engine'
import type { Option } from '@tessa/assistant-engine'
import type { Profile } from '@tessa/assistant-engine/certify'

const yesNo = <Yes extends string, No extends string>(yes: Yes, no: No) =>
  [
    { value: 'yes', label: 'Yes', next: yes },
    { value: 'no', label: 'No', next: no },
  ] as const satisfies readonly Option[]

/** Questions of a practice before a visit. They end with an emergency call, an appointment or advice. */
export const triage = defineWorkflow({
  id: 'triage',
  version: 1,
  language: 'en',
  start: 'breathing',
  steps: {
    breathing: {
      type: 'question',
      title: 'Is it hard to breathe, or does the chest hurt?',
      options: yesNo('emergency', 'patient'),
    },
    patient: {
      type: 'question',
      title: 'Who is ill?',
      options: [
        { value: 'adult', label: 'An adult' },
        { value: 'child', label: 'A child' },
      ],
      next: 'fever',
    },
    fever: {
      type: 'question',
      title: 'Is the temperature above 39 °C?',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
      next: [
        {
          when: [
            { known: 'fever', is: 'yes' },
            { known: 'patient', is: 'child' },
          ],
          to: 'phone',
        },
        { to: 'days' },
      ],
    },
    days: {
      type: 'question',
      title: 'For how long?',
      options: [
        { value: 'short', label: 'Up to two days', next: 'advice' },
        { value: 'long', label: 'Longer', next: 'phone' },
      ],
    },
    phone: {
      type: 'question',
      title: 'Which number may the practice call?',
      input: { type: 'text', autocomplete: 'tel' },
      field: 'phone',
      next: 'appointment',
      handoff: true,
    },
    appointment: {
      type: 'result',
      title: 'The practice calls {phone} within the hour.',
      effects: [{ type: 'book', needs: ['phone'] }],
      final: true,
      outcome: 'appointment',
    },
    emergency: { type: 'result', title: 'Call the emergency number now.', outcome: 'emergency-call' },
    advice: {
      type: 'result',
      title: 'Rest, and drink enough.',
      outcome: 'self-care',
      options: [{ value: 'worse', label: 'It gets worse', next: 'breathing' }],
    },
  },
})

/** A person is near, and advice comes only after the question for emergencies. */
export const triageProfile: Profile = {
  person: { outcomes: ['appointment', 'emergency-call'], mostAnswers: 5 },
  order: [
    { step: 'advice', after: 'breathing' },
    { step: 'phone', after: 'breathing' },
  ],
}
