import type { Facts } from '@tessa/assistant-engine'
import {
  adviceFor,
  likelihoodOf,
  sourceInMarkdown,
  stopFirst,
  type Diagnosis,
  type FaultCheck,
} from '@tessa/knowledge/diagnose'
import type { Pack } from '@tessa/knowledge/packs'
import { interlocksOf } from './interlocks.ts'
import { ownChecks } from './own-checks.ts'

type Cause = Diagnosis['causes'][number]

/** So many causes are looked into, if they are at least possible. */
const most = 2
const possible = 0.2

export const likelyFaults = ({ causes }: Pick<Diagnosis, 'causes'>): readonly Cause[] =>
  causes.filter(({ probability }) => probability >= possible).slice(0, most)

/** The checks of the likely causes at a step. Its answer counts for them. */
export const checksAt = (step: string, diagnosis: Diagnosis, pack: Pack): readonly FaultCheck[] =>
  likelyFaults(diagnosis).flatMap(({ fault }) => ownChecks(fault, step, pack))

/** A list in Markdown. A brace would name a fact of the session. */
const listOf = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line.replaceAll(/[{}]/g, '')}`).join('\n')

/** Why a cause is looked into, in one line. */
const because = ({ fault, probability, evidence }: Cause): string =>
  [`**Because "${fault.symptom}" is ${likelihoodOf(probability)}:**`, ...evidence].join(' ')

/** The checks of one cause at a step, after its safety, and its parts where parts are looked at. */
const ofCause = (cause: Cause, step: string, pack: Pack): string[] => {
  const { fault } = cause
  const own = ownChecks(fault, step, pack)
  const parts = step === 'components' ? fault.parts : []
  if (own.length + parts.length === 0) return []
  const { checks, safety } = adviceFor([{ ...fault, checks: own }])
  const lines = [...safety, ...checks, ...(parts.length > 0 ? [`Parts: ${parts.join(', ')}.`] : [])]
  return [`${because(cause)}\n\n${listOf(lines)}\n\nSource: ${sourceInMarkdown(fault)}`]
}

/** A cause is likely from this probability on. */
const likely = 0.5

/** The checks after the first one, at which a person only looks. */
const nextChecks = ['display-check', 'connection-check']

/**
 * The checks of the likely cause that belong to the next general checks. They are told at the first one, so that the
 * part that the words name is looked at before the power and the display; the answer counts at their own step.
 */
const beforeGeneral = (step: string, diagnosis: Diagnosis, pack: Pack): string[] => {
  const [cause] = likelyFaults(diagnosis)
  if (step !== 'power-check' || !cause || cause.probability < likely) return []
  if (ownChecks(cause.fault, step, pack).length > 0) return []
  const next = nextChecks.filter((one) => interlocksOf(pack, one).length === 0)
  const told = next.flatMap((one) => ofCause(cause, one, pack))
  return told.length > 0 ? [...told, 'Do this first. You will be asked for the result at its own check.'] : []
}

const ofCodes = ({ codes }: Diagnosis): string[] =>
  codes.map(
    (code) =>
      `**"${code.code}" means:** ${code.meaning}. For trained staff: ${code.action}. Source: ${sourceInMarkdown(code)}`,
  )

/** A code in the words: "error E 204", "Code e07". A number of times, or a span of time, is none. */
const codeInWords =
  /\b(?:[Cc]odes?|CODES?|[Ee]rror|ERROR|[Ee]rr|ERR|[Ff]ault|FAULT)\b[\s:#"“]*(?!\d[\d.-]*\s*(?:times|x|s|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|days?|nights?|weeks?|wks?|months?|years?|yrs?)\b)((?:[A-Z]{1,3}[-\s]?|[a-z]{1,2})?\d[\d.-]*\d?[A-Za-z]?)\b/

/** Asks for the text of a code that no entry explains. */
const ofUnknownCode = ({ codes, about }: Diagnosis): string[] => {
  const code = codes.length === 0 ? codeInWords.exec(about)?.[1] : undefined
  return code === undefined
    ? []
    : [
        `**You wrote "${code}", which no entry explains.** Which text does the display show with it? Note it word for word, for the error code analysis and for the person who takes over.`,
      ]
}

/**
 * What a step looks at first for the likely causes, in Markdown; empty if it has nothing of theirs, and if the words mean
 * a danger: nobody looks for a cause before the patient is safe, and never in dangerous equipment.
 */
export const likelyWords = (step: string, diagnosis: Diagnosis, pack: Pack, facts: Facts = {}): string =>
  !facts['patientSafe'] && stopFirst(diagnosis).length > 0
    ? ''
    : [
        ...(step === 'error-codes' ? ofCodes(diagnosis) : []),
        ...(step === 'display-check' || step === 'error-codes' ? ofUnknownCode(diagnosis) : []),
        ...beforeGeneral(step, diagnosis, pack),
        ...likelyFaults(diagnosis).flatMap((cause) => ofCause(cause, step, pack)),
      ].join('\n\n')
