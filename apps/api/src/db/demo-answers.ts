import { categoryOf, makersOf } from '@tessa/knowledge'
import type { DemoFault } from './demo-faults.ts'
import type { Dice } from './demo-dice.ts'
import type { DemoReporter } from './demo-reporters.ts'

/**
 * How a session goes: to a work order in the chat or by the help dialog, to a support request, to a repair by the
 * person themselves, round in circles, back out of a request, away without an end, or it is still under way.
 */
export type DemoWay =
  | 'chat'
  | 'dialog'
  | 'support'
  | 'resolved'
  | 'circles'
  | 'cancelled'
  | 'left'
  | 'under-way'

const equipmentAnswers = ({ kind, maker, model, issue }: DemoFault) => ({
  welcome: categoryOf(kind) ? kind : 'other',
  'other-equipment-input': kind,
  manufacturer: makersOf(kind).includes(maker) ? maker : 'other',
  'other-manufacturer-input': maker,
  model,
  'issue-description': issue,
})

const guidedAnswers = ({ found }: DemoFault, way: DemoWay, dice: Dice) => ({
  'service-mode': way === 'circles' ? 'help' : dice.pick(['success', 'success', 'skip']),
  'error-codes': found.display === 'issue' ? 'issue' : 'success',
  measurements: dice.pick(['success', 'skip']),
  calibration: dice.pick(['success', 'success', 'skip']),
  components: found.connection === 'secure' ? 'success' : 'issue',
  adaptive: way === 'circles' ? 'different-approach' : 'continue',
})

/** What the person answers at every step that they may come to. */
export const demoAnswers = (
  fault: DemoFault,
  way: DemoWay,
  { name, facility, phone, email }: DemoReporter,
  dice: Dice,
): Readonly<Record<string, string>> => {
  const goal = way === 'resolved' ? 'mark-resolved' : 'create-work-order'
  const goesDeeper = way === 'circles' || way === 'chat' || way === 'left' || dice.between(1, 3) === 1
  return {
    ...equipmentAnswers(fault),
    'how-to-proceed': way === 'support' || way === 'cancelled' ? 'skip-to-support' : 'start-troubleshooting',
    'power-check': fault.found.power,
    'power-troubleshooting': way === 'resolved' ? 'restored' : 'failed',
    'display-check': fault.found.display,
    'connection-check': fault.found.connection,
    assessment: goesDeeper && way !== 'dialog' ? 'advanced-diagnostics' : goal,
    'advanced-diagnostics': 'start-guided',
    ...guidedAnswers(fault, way, dice),
    'diagnostic-summary': dice.pick(['analyze-findings', goal]),
    analysis: goal,
    'contact-name': name,
    'contact-facility': facility,
    'contact-phone': phone,
    'contact-email': email,
    'additional-details': 'skip',
    'support-review': way === 'cancelled' ? 'cancel-request' : 'submit',
    'work-order-review': 'submit',
  }
}
