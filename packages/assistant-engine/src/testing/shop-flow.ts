import { compose, defineSubflow } from '../compose/index.ts'

export const contact = defineSubflow({
  parameters: ['about', 'field'],
  results: ['given', 'refused'],
  start: 'may-we',
  steps: {
    'may-we': {
      type: 'question',
      title: 'May we call you about {about}?',
      options: [
        { value: 'yes', label: 'Yes', next: 'phone' },
        { value: 'no', label: 'No', next: 'refused' },
      ],
    },
    phone: {
      type: 'question',
      title: [
        { when: { known: 'may-we', is: 'yes' }, text: 'You said {may-we}. Which number?' },
        { text: 'Which number?' },
      ],
      input: { type: 'phone' },
      field: '{field}',
      next: 'given',
    },
  },
})

/** Two uses of one sub-flow. */
export const shop = compose({
  id: 'shop',
  version: 1,
  language: 'en',
  start: 'wish',
  flows: { contact },
  steps: {
    wish: {
      type: 'question',
      title: 'What can we do?',
      options: [
        { value: 'repair', label: 'Repair my bike', next: 'repair' },
        { value: 'order', label: 'Order a bike', next: 'order' },
      ],
    },
    repair: {
      type: 'flow',
      flow: 'contact',
      title: 'Contact for the repair',
      parameters: { about: 'the repair', field: 'repairPhone' },
      results: { given: 'booked', refused: 'walk-in' },
    },
    order: {
      type: 'flow',
      flow: 'contact',
      parameters: { about: 'your order', field: 'orderPhone' },
      results: { given: 'booked', refused: 'wish' },
    },
    booked: { type: 'result', title: 'We will call you.', outcome: 'booked' },
    'walk-in': { type: 'result', title: 'Just come in.', outcome: 'walk-in' },
  },
})
