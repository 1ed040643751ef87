import type { Facts } from '@tessa/assistant-engine'
import type { Pack } from '@tessa/knowledge/packs'
import { interlocksOf } from './interlocks.ts'

const equipment = ['equipmentType', 'manufacturer', 'model'] as const
const report = [...equipment, 'issueDescription'] as const

/** A short hash (FNV-1a) of what a fact is about, because facts stay when an answer is edited. */
export const about = (facts: Facts, names: readonly string[]): string => {
  const text = JSON.stringify(names.map((name) => facts[name] ?? ''))
  const hash = Array.from(text).reduce(
    (before, char) => Math.imul(before ^ (char.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  )
  return (hash >>> 0).toString(36)
}

/** The fact that the interlocks of a step were confirmed in this session, for the equipment that its facts name. */
export const confirmedFact = (step: string, facts: Facts): string =>
  `${step}-confirmed-${about(facts, equipment)}`

/**
 * The fact that holds what a step shows first in this session, in Markdown: the checks of the likely causes of the
 * problem of this equipment.
 */
export const firstFact = (step: string, facts: Facts): string => firstFacts(facts)(step)

/** The same for several steps of a session, whose problem can be long and is hashed once. */
export const firstFacts = (facts: Facts): ((step: string) => string) => {
  const problem = about(facts, report)
  return (step) => `${step}-first-${problem}`
}

/** What a check of its own showed, which is asked before the general checks. */
export const ownOutcomes = {
  'as-expected': 'As expected',
  'not-as-expected': 'Not as expected',
  'not-done': 'Could not be done',
} as const

export interface OwnResult {
  readonly outcome: keyof typeof ownOutcomes
  /** The check in the words of the base. */
  readonly check: string
}

const ownFact = (facts: Facts): string => `own-check-${about(facts, report)}`

/** The facts that keep this result for the problem of this equipment. */
export const ownResultFacts = (facts: Facts, { outcome, check }: OwnResult): Facts => ({
  [ownFact(facts)]: `${outcome} ${check}`,
})

const isOutcome = (word: string): word is OwnResult['outcome'] => word in ownOutcomes

/** The result that a session has for the problem of this equipment. */
export const ownResult = (facts: Facts): OwnResult | undefined => {
  const [outcome = '', ...check] = (facts[ownFact(facts)] ?? '').split(' ')
  return isOutcome(outcome) ? { outcome, check: check.join(' ') } : undefined
}

/** What a session tells of a step: whether it had checks to show first, and whether its interlocks were confirmed. */
export interface ShownStep {
  readonly isTold: boolean
  readonly isConfirmed: boolean
}

export const shownSteps = (facts: Facts): ((step: string) => ShownStep) => {
  const firstOf = firstFacts(facts)
  return (step) => ({
    isTold: Boolean(facts[firstOf(step)]),
    isConfirmed: Boolean(facts[confirmedFact(step, facts)]),
  })
}

/** Whether the checks that a step has first were on the screen: those of a step with interlocks are closed before. */
export const wasShown = (step: string, { isTold, isConfirmed }: ShownStep, pack: Pack): boolean =>
  isTold && (isConfirmed || interlocksOf(pack, step).length === 0)
