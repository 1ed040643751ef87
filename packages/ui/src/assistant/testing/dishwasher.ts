import { defineWorkflow } from '@tessa/assistant-engine'

/** A flow with every kind of step: the dishwasher of a canteen. */
export const dishwasher = defineWorkflow({
  id: 'dishwasher',
  version: 1,
  language: 'en',
  start: 'symptom',
  steps: {
    symptom: {
      type: 'question',
      title: 'What does the dishwasher do?',
      options: [
        { value: 'dirty', label: 'The dishes stay dirty', next: 'filter', icon: 'droplet' },
        {
          value: 'stopped',
          label: 'It does not start',
          description: 'No light, or a light and nothing else',
          next: 'door',
          icon: 'plug',
        },
        { value: 'other', label: 'Something else', next: 'describe', icon: 'dots', freeText: true },
      ],
      field: 'issueDescription',
    },
    describe: {
      type: 'question',
      title: 'What happens?',
      input: { type: 'textarea', placeholder: 'It beeps, it leaks …' },
      field: 'issueDescription',
      next: 'idea',
    },
    door: {
      type: 'action',
      title: 'Close the door until it clicks, then press Start.',
      part: { name: 'Checks', at: 1, of: 2 },
      options: [
        { value: 'runs', label: 'It runs', next: 'fixed' },
        { value: 'same', label: 'Still nothing', next: 'power', failed: true },
      ],
    },
    power: {
      type: 'action',
      title: 'Plug it in again.',
      safety: 'Dry your hands first. Water and the plug do not go together.',
      content: 'Pull the plug, wait for 10 seconds, and push it in until it sits firmly.',
      part: { name: 'Checks', at: 2, of: 2 },
      options: [
        { value: 'runs', label: 'It runs', next: 'fixed' },
        { value: 'same', label: 'Still nothing', next: 'idea', failed: true },
      ],
    },
    filter: {
      type: 'action',
      title: 'Clean the filter.',
      safety: 'Switch the machine off first. The water in it is hot.',
      content:
        'In this order:\n\n- Take out the lower basket.\n- Turn the filter to the left and lift it.\n- Rinse it.',
      options: [
        { value: 'clean', label: 'The dishes are clean', next: 'fixed' },
        { value: 'same', label: 'No better', next: 'idea', failed: true },
      ],
    },
    idea: {
      type: 'question',
      title: 'How would you like to go on?',
      ask: 'idea',
      options: [
        { value: 'solved', label: 'It works now', next: 'fixed' },
        { value: 'person', label: 'Send a technician', next: 'name' },
      ],
    },
    name: {
      type: 'question',
      title: 'Who should the technician ask for?',
      input: { type: 'text', prefill: '{contactName}', autocomplete: 'name' },
      field: 'contactName',
      next: 'sent',
      handoff: true,
    },
    sent: {
      type: 'result',
      title: 'Thank you, {contactName}. A technician knows.',
      content: 'Reported: {issueDescription}',
      effects: [{ type: 'create-help-request', needs: ['contactName', 'issueDescription'] }],
      final: true,
      outcome: 'help-request',
    },
    fixed: { type: 'result', title: 'Good. Enjoy your clean dishes.', outcome: 'resolved' },
  },
  commands: [
    {
      value: 'help',
      label: 'Get Help',
      internal: true,
      dialog: 'open-help',
      outcome: 'help-request',
      effects: [{ type: 'create-help-request' }],
    },
  ],
  adaptive: { step: 'idea', limit: 2 },
  escalation: { step: 'name', threshold: 2, reason: 'The same answer again' },
  words: {
    thinking: 'Looking for another idea …',
    offer: 'This takes longer than it should. A person can take over.',
  },
})
