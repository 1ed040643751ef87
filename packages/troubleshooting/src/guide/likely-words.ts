import type { Facts } from '@tessa/assistant-engine'
import {
  adviceFor,
  isOfMakers,
  likelihoodOf,
  makersIn,
  orderCauses,
  sourceInMarkdown,
  stopFirst,
  type Diagnosis,
  type FaultCheck,
} from '@tessa/knowledge/diagnose'
import { splitSource, type Interlock, type Pack } from '@tessa/knowledge/packs'
import { checkOrderOf } from '../check-order.ts'
import { isSafe } from '../checks.ts'
import { checkInMarkdown } from './check-lines.ts'
import { interlocksOf } from './interlocks.ts'
import { ownChecks } from './own-checks.ts'
import { confirmedFact, ownResult, type OwnResult } from './shown-facts.ts'

type Cause = Diagnosis['causes'][number]

/** So many causes are named as likely, if they are at least possible. */
const most = 2
const possible = 0.2

export const likelyFaults = ({ causes }: Pick<Diagnosis, 'causes'>): readonly Cause[] =>
  causes.filter(({ probability }) => probability >= possible).slice(0, most)

type Causes = Pick<Diagnosis, 'causes' | 'isLearned'>

/** The guide looks into causes from this probability on. */
const lookedInto = 0.05

/** The causes from a probability on, by default those that the guide looks into, as their checks are done. */
export const causesInOrder = (diagnosis: Causes, least = lookedInto): readonly Cause[] =>
  orderCauses(diagnosis.causes, diagnosis).filter(({ probability }) => probability >= least)

/** The checks of these causes at a step. Its answer counts for them, but not for one with a result of its own. */
export const checksAt = (
  step: string,
  diagnosis: Causes,
  pack: Pack,
  own?: OwnResult,
): readonly FaultCheck[] =>
  causesInOrder(diagnosis)
    .flatMap(({ fault }) => ownChecks(fault, step, pack))
    .filter(({ check }) => check !== own?.check)

/** A list in Markdown. A brace would name a fact of the session. */
const listOf = (lines: readonly string[]): string =>
  lines.map((line) => checkInMarkdown(line.replaceAll(/[{}]/g, ''))).join('\n')

/** Why a cause is looked into, in one line. */
const because = ({ fault, probability, evidence }: Cause): string =>
  [`**Because "${fault.symptom}" is ${likelihoodOf(probability)}:**`, ...evidence].join(' ')

/** Checks of one cause, after its safety, and parts where parts are looked at. */
const ofChecks = (
  cause: Cause,
  own: readonly FaultCheck[],
  told: WordsOfStep,
  parts: readonly string[] = [],
) => {
  const { fault } = cause
  if (own.length + parts.length === 0) return []
  const { checks, safety } = adviceFor([{ ...fault, checks: own }])
  const lines = [...safety, ...checks, ...(parts.length > 0 ? [`Parts: ${parts.join(', ')}.`] : [])]
  return [`${because(cause)}\n\n${listOf(lines)}\n\nSource: ${sourceIn(fault, told.facts)}`]
}

/** The page behind a fault. One about equipment of another maker says so. */
const sourceIn = (fault: Cause['fault'], { manufacturer = '' }: Facts): string => {
  const isOfOther = !isOfMakers([manufacturer], makersIn(splitSource(fault.source).title))
  return `${sourceInMarkdown(fault)}${isOfOther ? ' (about equipment of another maker)' : ''}`
}

/**
 * From this probability on, a cause is looked into before the general checks. Where outcomes tell which checks end the
 * fault soonest, a possible cause is enough.
 */
const likely = 0.5

/** A check that is asked before the general checks. */
export interface FirstCheck {
  readonly cause: Cause
  readonly check: FaultCheck
  /** What has to be confirmed before it; empty for a mere look. */
  readonly interlocks: readonly Interlock[]
}

/**
 * The check of the first cause in their order that is done before the general checks, so that the part that the words name is looked
 * at before them. It has an answer of its own. Without one, its own step has it too. What only a technician does waits for
 * its step, and so does what is more than a look if a user is not meant to do it.
 */
export const firstCheck = (diagnosis: Causes, pack: Pack, facts: Facts = {}): FirstCheck | undefined => {
  const [cause] = causesInOrder(diagnosis, diagnosis.isLearned ? possible : likely)
  const [first = '', ...others] = checkOrderOf(facts)
  if (!cause || ownChecks(cause.fault, first, pack).length > 0) return undefined
  // What only technicians do is not among these.
  const all = [...others, 'power-troubleshooting'].flatMap((step) =>
    ownChecks(cause.fault, step, pack).map((check) => ({
      cause,
      check,
      interlocks: interlocksOf(pack, step),
    })),
  )
  const look = all.find(({ interlocks }) => interlocks.length === 0)
  return look ?? (cause.fault.skill === 'user' ? all[0] : undefined)
}

/** The fact that the interlocks of the first check were confirmed. */
export const firstCheckConfirmed = ({ interlocks }: FirstCheck, facts: Facts): string =>
  confirmedFact(['own-check', ...interlocks.map(({ id }) => id)].join('-'), facts)

const isClosed = (first: FirstCheck, facts: Facts): boolean =>
  first.interlocks.length > 0 && !facts[firstCheckConfirmed(first, facts)]

/**
 * The first check whose interlocks nobody has confirmed yet; undefined if it is open or there is none, and while its words
 * are held back.
 */
export const closedFirstCheck = (diagnosis: Diagnosis, pack: Pack, facts: Facts): FirstCheck | undefined => {
  const first = isHeldBack(diagnosis, facts) ? undefined : firstCheck(diagnosis, pack, facts)
  return first && isClosed(first, facts) ? first : undefined
}

interface WordsOfStep {
  readonly diagnosis: Diagnosis
  readonly pack: Pack
  readonly facts: Facts
}

const ofFirstCheck = (told: WordsOfStep): string[] => {
  const first = firstCheck(told.diagnosis, told.pack, told.facts)
  if (!first || isClosed(first, told.facts)) return []
  const { cause, check, interlocks } = first
  const confirmed = listOf(interlocks.map(({ confirm }) => confirm))
  return [
    ...(interlocks.length > 0 ? [`Confirmed before this check:\n\n${confirmed}`] : []),
    ...ofChecks(cause, [check], told),
  ]
}

/** The checks of one cause at a step, without the one that has a result from before the general checks. */
const ofCause = (cause: Cause, step: string, told: WordsOfStep): string[] => {
  const { pack, facts } = told
  const done = ownResult(facts)?.check
  const own = ownChecks(cause.fault, step, pack).filter(({ check }) => check !== done)
  return ofChecks(cause, own, told, step === 'components' ? cause.fault.parts : [])
}

/** A code means something on the equipment that displays it, so its maker and model stand beside it. */
const ofCodes = ({ codes }: Diagnosis): string[] =>
  codes.map(
    (code) =>
      `**"${code.code}" on ${[code.maker, code.family].filter(Boolean).join(' ')} means:** ${code.meaning}. For trained staff: ${code.action}. Source: ${sourceInMarkdown(code)}`,
  )

/** A code in the words: "error E 204", "Code e07". A number of times, or a span of time, is none. */
const codeInWords =
  /\b(?:[Cc]odes?|CODES?|[Ee]rror|ERROR|[Ee]rr|ERR|[Ff]ault|FAULT)\b[\s:#"“]*(?!\d[\d.-]*\s*(?:times|x|s|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|days?|nights?|weeks?|wks?|months?|years?|yrs?)\b)((?:[A-Z]{1,3}[-\s]?|[a-z]{1,2})?\d[\d.-]*\d?[A-Za-z]?)\b/

/** "Code SpO2 E 17", and "E07" alone, unless it is a room. */
const codesOfE = [
  /\b[Cc]ode \w+ (E[- ]?\d+)\b/,
  /(?<!\b(?:[Rr]oom|[Bb]ed|[Ww]ard|[Bb]ay|[Uu]nit) )\b(E\d{2,3})\b/,
]

/** Asks for the text of a code that no entry explains. */
const ofUnknownCode = ({ codes, about }: Diagnosis): string[] => {
  const found = [codeInWords, ...codesOfE].map((code) => code.exec(about)?.[1])
  const code = codes.length === 0 ? found.find((one) => one !== undefined) : undefined
  return code === undefined
    ? []
    : [
        `**You wrote "${code}". Tessa does not know this code. It goes into the report.** Which text does the display show with it? Note it word for word, for the error code analysis and for the person who takes over.`,
      ]
}

/** Nobody looks for a cause before the patient is safe, and never in dangerous equipment. */
const isHeldBack = (diagnosis: Diagnosis, facts: Facts): boolean =>
  !isSafe(facts) && stopFirst(diagnosis).length > 0

/**
 * What a step looks at first for the likely causes, in Markdown; empty if it has nothing of theirs, and if the words mean
 * a danger that is not over.
 */
export const likelyWords = (step: string, diagnosis: Diagnosis, pack: Pack, facts: Facts = {}): string => {
  if (isHeldBack(diagnosis, facts)) return ''
  const told = { diagnosis, pack, facts }
  return [
    ...(step === 'error-codes' ? ofCodes(diagnosis) : []),
    ...(step === 'display-check' || step === 'error-codes' ? ofUnknownCode(diagnosis) : []),
    ...(step === checkOrderOf(facts)[0] ? ofFirstCheck(told) : []),
    ...causesInOrder(diagnosis).flatMap((cause) => ofCause(cause, step, told)),
  ].join('\n\n')
}
