import type { Facts, Step, Text, View } from '@tessa/assistant-engine'
import { toCheckAfter, type Check, type Next } from './check-targets.ts'
import { delays } from './delays.ts'
import { releaseConfirmation } from './release-confirmation.ts'

/** Holds when the host reported danger. The flow then does not ask the user to try anything. */
export const inDanger = { known: 'danger' } as const

/** Whether the session is of a person who is signed in. */
export const isSignedIn = { known: 'firstName' } as const

/** Nobody but a patient was in danger, who is safe now, or the danger was not of this equipment. Its checks can be done. */
export const isSafe = ({ patientSafe, dangerAnswer }: Facts): boolean =>
  Boolean(patientSafe) || dangerAnswer === 'elsewhere'

/** Whether the equipment of a session is dangerous. */
export const isDangerous = (facts: Facts): boolean => Boolean(facts['danger']) && !isSafe(facts)

/** The only answer of a step that is not to be done while the equipment is dangerous; undefined for any other step. */
export const onlyAnswer = (
  { part, options }: Pick<View, 'part' | 'options'>,
  facts: Facts,
): string | undefined =>
  part?.name === 'Diagnostics' && isDangerous(facts)
    ? options.find(({ value }) => value === 'skip')?.value
    : undefined

export const fromMemory =
  'Leave the equipment off, and do not go back to it to find out. Answer from what you have seen already, or ask for a person.'

const unlessInDanger = (text: string): Text => [{ when: inDanger, text: fromMemory }, { text }]

const itsName = 'This equipment: {equipmentType}.'

/** A step that names the equipment, so that other equipment has the step of its own after an edit. */
export const onThisEquipment = <One extends Step>(step: One) => ({ ...step, safety: named(step.safety) })

const named = (safety: Text | undefined): Text => {
  if (safety === undefined) return 'Make sure that nobody depends on this equipment: {equipmentType}.'
  if (typeof safety === 'string') return `${safety} ${itsName}`
  return safety.map((entry) => ({ ...entry, text: `${entry.text} ${itsName}` }))
}

/** What follows each check: a step, or one for each order of the checks. */
export type ToNextCheck = { readonly [One in Check]: Next | ReturnType<typeof toCheckAfter> }

export const checksOf = (toNext: ToNextCheck) =>
  ({
    'power-check': {
      type: 'question',
      title: 'Power Check',
      part: { name: 'Checks', at: 1, of: 3 },
      content: unlessInDanger('Is it plugged in, switched on, and the power lamp lit?'),
      options: [
        {
          value: 'normal',
          label: 'Normal',
          description: 'Power is on and steady',
          summaryLabel: 'Normal: power is on and steady',
          next: toNext['power-check'],
        },
        {
          value: 'issue',
          label: 'Issue',
          description: 'No power, or it comes and goes',
          summaryLabel: 'Issue: no power, or it comes and goes',
          next: 'power-troubleshooting',
          failed: true,
        },
        {
          value: 'not-sure',
          label: 'Not sure',
          summaryLabel: 'Not sure whether the power is normal',
          next: toNext['power-check'],
        },
      ],
      wait: delays.betweenSteps,
    },
    'power-troubleshooting': {
      type: 'action',
      title: 'Power Troubleshooting',
      safety:
        'Stop at once if you smell burning, see smoke or feel a tingle: unplug it if that is safe, and ask for help. Do not reset a breaker or replace a fuse a second time.',
      content: [
        {
          when: inDanger,
          text: 'Do not switch it on again, and do not try another outlet. Unplug it only if that is safe, keep people away from it and mark it as out of use. Press Get Help: a person has to take over.',
        },
        {
          text: 'Only when no patient is on it or depends on it. Otherwise leave it as it is, and ask for a person.\n\n1. Try a wall outlet that you know works, without an extension lead.\n2. Check that the power cord is undamaged and fully pushed in.\n3. Switch off, wait 30 seconds, switch on again.',
        },
      ],
      options: [
        { value: 'restored', label: 'Power restored', next: 'assessment' },
        { value: 'failed', label: 'Still no power', next: 'assessment', failed: true },
        {
          value: 'need-help',
          label: 'I need help',
          summaryLabel: 'I need help with the power',
          next: 'assessment',
        },
      ],
      wait: delays.betweenSteps,
    },
    'display-check': {
      type: 'question',
      title: 'Display Check',
      part: { name: 'Checks', at: 2, of: 3 },
      content: unlessInDanger('Does the display look normal, without an error message?'),
      options: [
        {
          value: 'normal',
          label: 'Normal',
          description: 'Everything can be read',
          summaryLabel: 'Normal: everything on the display can be read',
          next: toNext['display-check'],
        },
        {
          value: 'issue',
          label: 'Issue',
          description: 'An error, flicker or missing parts',
          summaryLabel: 'Issue: the display shows an error, flickers or misses parts',
          next: toNext['display-check'],
          failed: true,
        },
        {
          value: 'blank',
          label: 'Blank',
          description: 'Nothing is shown',
          summaryLabel: 'Blank: the display shows nothing',
          next: toNext['display-check'],
          failed: true,
        },
      ],
      wait: delays.betweenSteps,
    },
    'connection-check': {
      type: 'question',
      title: 'Connection Check',
      part: { name: 'Checks', at: 3, of: 3 },
      content: unlessInDanger(
        'Leave covers and doors closed, and touch nothing that is hot. Look at every cable and hose from outside: pushed in, clean, undamaged?',
      ),
      options: [
        {
          value: 'secure',
          label: 'Secure',
          summaryLabel: 'Secure: every connection is in place',
          next: toNext['connection-check'],
        },
        {
          value: 'loose',
          label: 'Loose',
          summaryLabel: 'Loose: a connection was not in place',
          next: toNext['connection-check'],
          failed: true,
        },
        {
          value: 'damaged',
          label: 'Damaged',
          description: 'Do not use it any more',
          summaryLabel: 'Damaged: a connection is damaged, the equipment is out of use',
          next: toNext['connection-check'],
          failed: true,
        },
      ],
      wait: delays.betweenSteps,
    },
    assessment: {
      type: 'question',
      title: 'Assessment',
      content:
        'The first checks are done. Anything damaged stays out of use until a technician has released it. What should happen next?',
      options: [
        {
          value: 'advanced-diagnostics',
          label: 'Advanced diagnostics',
          icon: 'stethoscope',
          description: 'For qualified staff: deeper checks step by step',
          next: 'advanced-diagnostics',
        },
        {
          value: 'create-work-order',
          label: 'Create work order',
          icon: 'clipboard-text',
          dialog: 'open-help-dialog',
          next: 'help-submitted',
        },
        {
          value: 'contact-support',
          label: 'Contact support',
          icon: 'headset',
          dialog: 'open-help-dialog',
          next: 'help-submitted',
        },
        {
          value: 'mark-resolved',
          label: 'Mark resolved',
          icon: 'circle-check',
          description: 'It works again',
          ...releaseConfirmation,
          next: 'resolved',
        },
      ],
      wait: delays.betweenSteps,
    },
  }) as const satisfies Record<string, Step>

/** The checks in the order of the session. */
export const orderedChecks = checksOf({
  'power-check': toCheckAfter('power-check'),
  'display-check': toCheckAfter('display-check'),
  'connection-check': toCheckAfter('connection-check'),
})
