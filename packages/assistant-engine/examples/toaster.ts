import { defineWorkflow, serialize, start, transition, view } from '@tessa/assistant-engine'
import { verify } from '@tessa/assistant-engine/verify'

const toaster = defineWorkflow({
  id: 'toaster',
  version: 1,
  language: 'en',
  start: 'plugged',
  steps: {
    plugged: {
      type: 'question',
      title: 'Is the toaster plugged in?',
      options: [
        { value: 'yes', label: 'Yes', next: 'person' },
        { value: 'no', label: 'No', next: 'fixed' },
      ],
    },
    fixed: { type: 'result', title: 'Plug it in. Enjoy your toast.', outcome: 'resolved' },
    person: {
      type: 'result',
      title: 'A technician will take a look.',
      outcome: 'help-request',
      effects: [{ type: 'create-help-request' }],
    },
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
})

const before = start(toaster)
console.log(view(toaster, before).title)

const { session, effects } = transition(toaster, before, { type: 'answer', value: 'no' })
console.log(view(toaster, session).title, effects)
console.log(serialize(toaster, session))
console.log(verify(toaster).ok)
