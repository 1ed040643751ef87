import { defineWorkflow } from '../workflow.ts'

/** A small flow that uses every feature of the engine once. */
export const printer = defineWorkflow({
  id: 'printer',
  version: 2,
  language: 'en',
  start: 'kind',
  steps: {
    kind: {
      type: 'question',
      title: [
        { when: { known: 'firstName' }, text: 'Hello {firstName}, which printer is it?' },
        { text: 'Which printer is it?' },
      ],
      options: [
        { value: 'laser', label: 'Laser' },
        { value: 'ink', label: 'Ink jet' },
        { value: 'other', label: 'Other', next: 'kind-input', freeText: true },
      ],
      field: 'equipmentType',
      next: 'fault',
      wait: 100,
    },
    'kind-input': {
      type: 'question',
      title: 'What kind is it?',
      input: { type: 'text', placeholder: 'Thermal, matrix …' },
      field: 'equipmentType',
      next: 'fault',
    },
    fault: {
      type: 'question',
      title: 'What does your {kind} printer do?',
      options: [
        { value: 'stripes', label: 'Stripes', when: { known: 'kind', is: ['laser', 'ink'] }, next: 'clean' },
        { value: 'nothing', label: 'Nothing at all', next: 'power' },
        { value: 'photo', label: 'Send a picture', dialog: 'open-file-dialog', next: 'power' },
      ],
      wait: 2000,
      loading: 'Looking at your printer',
    },
    power: {
      type: 'action',
      title: 'Pull the plug, wait, plug it in.',
      options: [
        { value: 'works', label: 'It works', next: 'fixed' },
        { value: 'again', label: 'Try again', next: 'power', failed: true },
        { value: 'dead', label: 'Still dead', next: 'contact', failed: true },
      ],
    },
    clean: {
      type: 'action',
      title: 'Clean it',
      content: 'Run the cleaning page.',
      ask: 'advice',
      options: [
        { value: 'works', label: 'It works', next: 'fixed' },
        { value: 'worse', label: 'It is worse', next: 'contact', failed: true },
      ],
    },
    contact: {
      type: 'question',
      title: 'Who are you?',
      input: { type: 'text', prefill: '{contactName}' },
      field: 'contactName',
      next: 'sent',
      handoff: true,
    },
    sent: {
      type: 'result',
      title: [
        { when: { known: 'helpRequestId' }, text: 'Request {helpRequestId}' },
        { text: 'Request kept' },
      ],
      outcome: 'help-request',
      options: [{ value: 'rate', label: 'Rate', internal: true, effects: [{ type: 'rate-session' }] }],
    },
    fixed: {
      type: 'result',
      title: 'Good to hear',
      outcome: 'resolved',
      options: [{ value: 'rate', label: 'Rate', internal: true, effects: [{ type: 'rate-session' }] }],
    },
    unsure: {
      type: 'action',
      title: 'Let us look again',
      ask: 'adaptive',
      options: [
        { value: 'continue', label: 'Continue', next: 'power' },
        { value: 'person', label: 'Talk to a person', next: 'contact' },
      ],
    },
    stuck: {
      type: 'result',
      title: 'We go round in circles',
      outcome: 'escalated',
      options: [{ value: 'person', label: 'Talk to a person', next: 'contact' }],
    },
  },
  commands: [
    {
      value: 'help',
      label: 'Get Help',
      internal: true,
      dialog: 'open-help-dialog',
      outcome: 'help-request',
      shownAfter: 1,
    },
  ],
  adaptive: { step: 'unsure', limit: 2 },
  escalation: { step: 'stuck', threshold: 3, reason: 'The same step was answered the same way three times.' },
  words: { thinking: 'One moment', offer: 'A person can help.' },
})
