import type { ChatLogEntry } from '@tessa/contract'
import { troubleshooting } from '@tessa/assistant-engine/troubleshooting'
import type { Step } from '@tessa/assistant-engine'
import type { Finding } from '../../db/tables.ts'

/** What each check of the flow looks at. */
const subjects = {
  'power-check': 'Power supply',
  'power-troubleshooting': 'Power supply',
  'display-check': 'Display',
  'connection-check': 'Cables and connections',
  'service-mode': 'Service mode',
  'error-codes': 'Recorded errors',
  measurements: 'Measured values',
  calibration: 'Calibration',
  components: 'Components',
} as const satisfies Partial<Record<keyof typeof troubleshooting.steps, string>>

const wrong = new Set(['issue', 'failed', 'blank', 'loose', 'damaged'])
const fine = new Set(['normal', 'restored', 'secure', 'success'])

/** Reading a menu or a log, or a measurement without its value, shows no part to be in order. */
const provesNothing: ReadonlySet<string> = new Set(['service-mode', 'error-codes', 'measurements'])

const steps: Readonly<Record<string, Step>> = troubleshooting.steps

const inWords = ({ title }: Step): string => (typeof title === 'string' ? title : '')

export interface Findings {
  readonly likelyCauses: readonly Finding[]
  readonly ruledOut: readonly Finding[]
}

/**
 * What the checks of a session found wrong and what they ruled out: the log has the words of the answers, the
 * session's answers are by value. An answer that says neither, such as a skipped step, counts for neither.
 */
export const findingsIn = (
  log: readonly ChatLogEntry[],
  answers: Readonly<Record<string, string>> = {},
): Findings => {
  const bySubject = new Map<string, { words: string[]; anyWrong: boolean }>()
  for (const [step, subject] of Object.entries(subjects)) {
    const asked = steps[step]
    if (!asked) continue
    const given = log.findLast((entry) => entry.step === step)?.userResponse ?? answers[step]
    if (given === undefined) continue
    const option = asked.options?.find(({ value, label, told }) => [value, label, told].includes(given))
    if (!option) continue
    const isFine = fine.has(option.value) && !provesNothing.has(step)
    if (!wrong.has(option.value) && !isFine) continue
    const found = bySubject.get(subject) ?? { words: [], anyWrong: false }
    found.words.push(`${inWords(asked)}: ${option.label}`)
    found.anyWrong ||= wrong.has(option.value)
    bySubject.set(subject, found)
  }
  const findings = (anyWrong: boolean): Finding[] =>
    [...bySubject]
      .filter(([, found]) => found.anyWrong === anyWrong)
      .map(([cause, { words }]) => ({ cause, reason: words.join('; ') }))
  return { likelyCauses: findings(true), ruledOut: findings(false) }
}
