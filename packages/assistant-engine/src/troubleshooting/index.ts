import { defineWorkflow } from '../workflow.ts'
import { checks } from './checks.ts'
import { contact } from './contact.ts'
import { diagnostics } from './diagnostics.ts'
import { intake } from './intake.ts'
import { results } from './results.ts'

/** Opens the help dialog from any generated step that offers it. */
const hiddenHelp = <Value extends string>(value: Value, label: string) =>
  ({
    value,
    label,
    internal: true,
    dialog: 'open-help-dialog',
    outcome: 'help-request',
    hidden: true,
  }) as const

/** Tessa's guided troubleshooting of medical equipment. */
export const troubleshooting = defineWorkflow({
  id: 'troubleshooting',
  version: 1,
  language: 'en',
  start: 'welcome',
  steps: { ...intake, ...checks, ...diagnostics, ...contact, ...results },
  commands: [
    {
      value: 'request-help',
      label: 'Get Help',
      icon: 'headset',
      internal: true,
      dialog: 'open-help-dialog',
      outcome: 'help-request',
      shownAfter: 1,
    },
    hiddenHelp('create-work-order', 'Create work order'),
    hiddenHelp('contact-support', 'Contact support'),
    {
      value: 'show-summary',
      label: 'Summary',
      icon: 'file-text',
      internal: true,
      effects: [{ type: 'open-summary' }],
      shownAfter: 1,
    },
  ],
  adaptive: { step: 'adaptive', limit: 3 },
  escalation: {
    step: 'escalation',
    threshold: 3,
    reason: 'The same step was answered the same way again and again.',
  },
  words: {
    thinking: 'Tessa is analyzing your response...',
    offer: 'Several attempts have not helped. A person can take over whenever you like.',
  },
})

export { adaptiveQuestion, analysisQuestion, diagnosticsQuestion } from './questions.ts'
export { isContactStep } from './contact.ts'
export { deriveFindings } from './findings.ts'
export type { Finding, Findings } from './findings.ts'
export { delays } from './delays.ts'
export { defaultMakers, equipment } from './equipment.ts'
