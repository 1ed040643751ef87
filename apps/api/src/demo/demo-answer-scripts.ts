import { commonMakers, equipmentCategories } from '@tessa/knowledge'
import type { DemoFault } from './demo-faults.ts'
import type { SeededRandom } from './demo-random.ts'
import type { DemoReporter } from './demo-reporters.ts'

/**
 * How a session goes: to a work order in the chat or by the help dialog, to a support request, to a repair by the
 * reporter, in circles, back out of a request, away without an end, or it is still in progress.
 */
export type AnswerScript =
  | 'chat'
  | 'dialog'
  | 'support'
  | 'resolved'
  | 'circles'
  | 'cancelled'
  | 'left'
  | 'under-way'

const equipmentAnswers = ({ kind, maker, model, issue }: DemoFault) => {
  const category = equipmentCategories.find(({ id }) => id === kind)
  return {
    welcome: category ? kind : 'other',
    'other-equipment-input': kind,
    manufacturer: (category?.makers ?? commonMakers).includes(maker) ? maker : 'other',
    'other-manufacturer-input': maker,
    model,
    'issue-description': issue,
  }
}

const guidedAnswers = ({ found }: DemoFault, way: AnswerScript, random: SeededRandom) => ({
  'service-mode': way === 'circles' ? 'help' : random.pick(['success', 'success', 'skip']),
  'error-codes': found.display === 'issue' ? 'issue' : 'success',
  measurements: random.pick(['success', 'skip']),
  calibration: random.pick(['success', 'success', 'skip']),
  components: found.connection === 'secure' ? 'success' : 'issue',
  adaptive: way === 'circles' ? 'different-approach' : 'continue',
})

/** What the reporter answers at every step that they may reach. */
export const answerScripts = (
  fault: DemoFault,
  way: AnswerScript,
  { name, facility, phone, email }: DemoReporter,
  random: SeededRandom,
): Readonly<Record<string, string>> => {
  const goal = way === 'resolved' ? 'mark-resolved' : 'create-work-order'
  const goesDeeper = way === 'circles' || way === 'chat' || way === 'left' || random.between(1, 3) === 1
  return {
    ...equipmentAnswers(fault),
    'how-to-proceed': way === 'support' || way === 'cancelled' ? 'skip-to-support' : 'start-troubleshooting',
    'power-check': fault.found.power,
    'power-troubleshooting': way === 'resolved' ? 'restored' : 'failed',
    'display-check': fault.found.display,
    'connection-check': fault.found.connection,
    assessment: goesDeeper && way !== 'dialog' ? 'advanced-diagnostics' : goal,
    'advanced-diagnostics': 'start-guided',
    ...guidedAnswers(fault, way, random),
    'diagnostic-summary': random.pick(['analyze-findings', goal]),
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
