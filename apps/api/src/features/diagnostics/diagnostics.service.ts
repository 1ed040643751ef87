import type {
  AdaptiveStep,
  AdvancedDiagnostics,
  DiagnosticAnalysis,
  RequestOf,
  Routes,
} from '@tessa/contract'
import { dangersIn } from '@tessa/knowledge/danger'
import { generalChecks } from './general-checks.ts'

type Body<R extends keyof Routes> = RequestOf<Routes[R]> extends { body: infer B } ? B : never

const warning = (rules: readonly string[]): string =>
  rules.length === 0 ? '' : `**Stop first.**\n${rules.map((rule) => `- ${rule}`).join('\n')}\n\n`

const device = ({
  manufacturer,
  model,
  equipmentType,
}: {
  manufacturer?: string
  model?: string
  equipmentType?: string
}) => [manufacturer, model].filter(Boolean).join(' ') || equipmentType || 'this equipment'

/**
 * What holds for any device of the kind, said to be just that: `known` stays false, since no recorded fault of this
 * model stands behind it.
 */
export const advise = (body: Body<'POST /api/chat/advanced-diagnostics'>): AdvancedDiagnostics => {
  const safety = dangersIn(body.issue ?? '')
  return {
    content: `${warning(safety)}There is no recorded fault of ${device(body)} to compare with. These general checks come first on equipment of this kind.\n\n${generalChecks(body.equipmentType ?? '')}`,
    causes: [],
    safety,
    escalate: safety.length > 0,
    known: false,
    sources: [],
  }
}

const waysOn = [
  { value: 'mark-resolved', label: 'Mark resolved' },
  { value: 'create-work-order', label: 'Create a work order' },
  { value: 'support-request', label: 'Request support' },
  { value: 'contact-support', label: 'Contact support' },
]

/** Puts the findings in order: what was found wrong, what stayed open, what is ruled out. */
export const analyse = (body: Body<'POST /api/chat/analyze-diagnostics'>): DiagnosticAnalysis => {
  const { diagnosticFindings: findings = '', originalIssue = '' } = body
  const typed = typeof findings === 'string' ? findings : findings.map(({ note }) => note ?? '').join('. ')
  const safety = dangersIn(`${originalIssue}. ${typed}`)
  const steps = typeof findings === 'string' ? [] : findings
  const named = (...outcomes: string[]) =>
    steps.filter(({ outcome }) => outcomes.includes(outcome.toLowerCase()))
  const wrong = named('issue', 'failed', 'blank', 'damaged', 'loose')
  const open = named('skip', 'help', 'not-sure', 'not sure')
  const fine = named('success', 'normal', 'secure', 'restored')
  const list = (title: string, items: readonly { step: string; note?: string }[]) =>
    items.length === 0
      ? ''
      : `**${title}**\n${items.map(({ step, note }) => `- ${step}${note ? `: ${note}` : ''}`).join('\n')}\n\n`
  const needsEscalation = safety.length > 0 || wrong.length > 0
  const advice = needsEscalation
    ? 'Keep the equipment out of use. A technician should take over; all of this goes along, so nobody asks for it again.'
    : open.length > 0
      ? 'Nothing was found wrong so far, but not everything was looked at. If the fault is still there, hand it over.'
      : 'None of the checks found anything. If the fault is still there, it lies deeper than these checks reach.'
  const content = `${warning(safety)}${list('Found wrong', wrong)}${list('Still open', open)}${list('Ruled out', fine)}${advice}`
  return { needsEscalation, title: 'Analysis Result', content, options: waysOn, requiresInput: false }
}

/** Guidance for somebody who asks for help within the guided sequence. */
const guidance: Readonly<Record<string, string>> = {
  'service-mode':
    'The service or configuration mode is described in the service manual, often under "maintenance" or "biomed". It may ask for a code that your clinical engineering department keeps. Look only; change nothing.',
  'error-codes':
    'Most equipment keeps a list of events: look for "log", "history" or "error list" in the service or system menu, or print it. Copy the newest entries word for word.',
  measurements:
    'Measure only what the manual names and only if you are qualified: the supply at the outlet first, then the output of the power supply. Compare with the limits that the manual gives.',
  calibration:
    'Compare the reading with a simulator or a reference instrument whose own calibration is valid. Check the label for the date on which the next calibration is due.',
  components:
    'Look at what wears first: battery, fuses, seals, filters, fans, connectors and cables. Exchange one part at a time, and only those that you may exchange.',
}

/** A step for an answer that the flow does not know. The engine adds the ways on that are always there. */
export const adapt = (body: Body<'POST /api/chat/adaptive-handler'>): AdaptiveStep => {
  const safety = dangersIn(`${body.equipmentInfo?.issue ?? ''}. ${body.userResponse}`)
  const help = guidance[body.currentStepId]
  return {
    type: 'question',
    title: help ? 'Some guidance' : 'Let us find a way on',
    content: `${warning(safety)}${help ?? 'Tessa has no step of its own for this answer. It is kept and goes along with whatever you choose next.'}`,
    options: [],
    requiresInput: false,
  }
}
