import { defineWorkflow, type Step } from '@tessa/assistant-engine'
import { catalogue as shippedCatalogue, type Catalogue } from '@tessa/knowledge'
import { toFirstCheck, toOpenCheck } from './check-targets.ts'
import { onThisEquipment, orderedChecks } from './checks.ts'
import { contact } from './contact.ts'
import { newestDiagnostics, type diagnostics } from './diagnostics.ts'
import { intakeOf } from './intake.ts'
import { resultsOf } from './results.ts'

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

type Shipped = typeof orderedChecks & typeof diagnostics
/** The texts of a step may differ between versions, and its answers only as their own steps say. */
type Texts = 'content' | 'safety'
export type Checks = { readonly [Id in keyof Shipped]: Omit<Shipped[Id], Texts> & Pick<Step, Texts> }

/** The checks of a version, and where they begin and go on in each order. */
export interface FlowSteps {
  readonly checked: Checks
  readonly toFirst: typeof toFirstCheck | 'power-check'
  readonly toOpen: typeof toOpenCheck
}

/** Builds the guided troubleshooting of medical equipment from its checks and a catalog of equipment and makers. */
export const buildFlow = ({ catalogue, version }: FlowOptions, { checked, toFirst, toOpen }: FlowSteps) =>
  defineWorkflow({
    id: 'troubleshooting',
    version,
    language: 'en',
    start: 'welcome',
    steps: { ...intakeOf(catalogue, toFirst), ...checked, ...contact, ...resultsOf(toOpen) },
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

/** The checks with the name of the equipment. */
export const namingEquipment = (first: typeof orderedChecks): Checks => ({
  ...first,
  'power-check': onThisEquipment(first['power-check']),
  'display-check': onThisEquipment(first['display-check']),
  'connection-check': onThisEquipment(first['connection-check']),
  'power-troubleshooting': onThisEquipment(first['power-troubleshooting']),
  ...newestDiagnostics,
  'service-mode': onThisEquipment(newestDiagnostics['service-mode']),
  'error-codes': onThisEquipment(newestDiagnostics['error-codes']),
  measurements: onThisEquipment(newestDiagnostics.measurements),
  calibration: onThisEquipment(newestDiagnostics.calibration),
  components: onThisEquipment(newestDiagnostics.components),
})

/** The steps of new sessions. The order of their checks is a fact. */
export const newestSteps: FlowSteps = {
  checked: namingEquipment(orderedChecks),
  toFirst: toFirstCheck,
  toOpen: toOpenCheck,
}

/** The flow of new sessions with the shipped catalog. */
export const troubleshooting = buildFlow({ catalogue: shippedCatalogue, version: 3 }, newestSteps)

/**
 * What the proof of this flow takes for granted about its screen: before Get Help appears, each step has the link
 * "Ask a person", which gives the same command.
 */
export const shownCommands = ['request-help'] as const
