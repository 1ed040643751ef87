import { defineWorkflow } from '@tessa/assistant-engine'

/** A flow with every type of typed answer: reading the meters of a kitchen. */
export const meterReading = defineWorkflow({
  id: 'meter-reading',
  version: 1,
  language: 'en',
  start: 'volts',
  steps: {
    volts: {
      type: 'question',
      title: 'How many volts does the meter show?',
      input: { type: 'number', unit: 'V', atLeast: 0, atMost: 400 },
      options: [{ value: 'dark', label: 'The display is dark', next: 'signs' }],
      next: 'checked',
    },
    checked: {
      type: 'question',
      title: 'When was it last checked?',
      input: { type: 'date', atMost: '2026-11-25' },
      next: 'signs',
    },
    signs: {
      type: 'question',
      title: 'What do you notice?',
      input: {
        type: 'choices',
        choices: [
          { value: 'noise', label: 'A noise' },
          { value: 'smell', label: 'A smell' },
          { value: 'heat', label: 'Heat' },
        ],
        atMost: 2,
      },
      next: [{ when: { known: 'signs', includes: 'smell' }, to: 'photo' }, { to: 'rating' }],
    },
    photo: {
      type: 'question',
      title: 'How does it look?',
      input: { type: 'photo' },
      next: 'rating',
    },
    rating: {
      type: 'question',
      title: 'How well does it work?',
      input: { type: 'rating' },
      next: 'email',
    },
    email: {
      type: 'question',
      title: 'Where can we write to you?',
      input: { type: 'email', autocomplete: 'email' },
      next: 'phone',
    },
    phone: {
      type: 'question',
      title: 'Where can we call you?',
      input: { type: 'phone', autocomplete: 'tel' },
      next: 'done',
    },
    done: {
      type: 'result',
      title: 'Thank you.',
      content: 'Noticed: {signs}. Rated {rating} of 5. We call {phone}, **free of charge**. (Line 2)',
      outcome: 'resolved',
    },
  },
})
