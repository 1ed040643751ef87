import { compose, defineSubflow } from '@tessa/assistant-engine/compose'

const device = defineSubflow({
  results: ['named'],
  start: 'kind',
  steps: {
    kind: {
      type: 'question',
      title: 'What is it?',
      options: [
        { value: 'monitor', label: 'A patient monitor', next: 'serial' },
        { value: 'pump', label: 'An infusion pump', next: 'serial' },
      ],
    },
    serial: {
      type: 'question',
      title: 'What is its serial number?',
      input: { type: 'text' },
      next: 'named',
    },
  },
})

/** A list of one to three devices: what a ward sends back. */
export const deviceList = compose({
  id: 'device-list',
  version: 1,
  language: 'en',
  start: 'devices',
  flows: { device },
  steps: {
    devices: {
      type: 'list',
      flow: 'device',
      title: 'Device',
      atMost: 3,
      another: { title: 'Is there another device?', yes: 'Yes, another one', no: 'No, that is all' },
      next: 'sent',
    },
    sent: { type: 'result', title: 'We fetch them tomorrow.', outcome: 'resolved' },
  },
})
