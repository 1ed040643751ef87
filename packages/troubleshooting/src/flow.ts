import { defineWorkflow } from '@tessa/assistant-engine'
import { catalogue as shipped, type Catalogue } from '@tessa/knowledge'
import { checks } from './checks.ts'
import { contact } from './contact.ts'
import { diagnostics } from './diagnostics.ts'
import { intakeOf } from './intake.ts'
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

export interface FlowOptions {
  readonly catalogue: Catalogue
  readonly version: number
}

/** Builds the guided troubleshooting of medical equipment that offers the equipment and makers of a catalog. */
export const createTroubleshooting = ({ catalogue, version }: FlowOptions) =>
  defineWorkflow({
    id: 'troubleshooting',
    version,
    language: 'en',
    start: 'welcome',
    steps: { ...intakeOf(catalogue), ...checks, ...diagnostics, ...contact, ...results },
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

/** Each other catalog has the version of the shipped flow plus this for each number. */
export const versionsApart = 1000

/** The flow with the shipped catalog. */
export const troubleshooting = createTroubleshooting({ catalogue: shipped, version: 1 })

/**
 * What the proof of this flow takes for granted about its screen: before Get Help appears, each step has the link
 * "Ask a person", which gives the same command.
 */
export const shownCommands = ['request-help'] as const
