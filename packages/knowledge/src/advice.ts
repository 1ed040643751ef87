import type { Fault, FaultCheck } from './base.ts'
import { hazardsFor } from './hazards.ts'
import { cpr } from './hazards/instructions.ts'
import type { HazardKind } from './hazards/kinds.ts'
import { checkInWords, sourceOf } from './in-words.ts'
import type { FiredRule } from './safety/match-rules.ts'

const unique = (lines: readonly string[]): string[] => [...new Set(lines)]

/** Who may do the checks of a fault, the strictest first. */
const skills = [
  ['vendor', "Maker's service"],
  ['biomed', 'Qualified technician'],
  ['user', 'Trained user'],
] as const

/** What to do about faults, in lines of text. */
export interface Advice {
  /** The checks, each with who does it: the first check of each fault before the second ones. */
  readonly checks: readonly string[]
  readonly safety: readonly string[]
  /** When to stop and hand over. */
  readonly stop: readonly string[]
}

/** The advice about faults, the likely ones first. A check of several faults is done by the strictest skill of theirs. */
export const adviceFor = (faults: readonly Fault[]): Advice => {
  const inOrder = faults
    .flatMap(({ checks }) => checks.map((check, round) => ({ check, round })))
    .sort((a, b) => a.round - b.round)
  const whoDoes = ({ check }: FaultCheck): string | undefined =>
    skills.find(([skill]) =>
      faults.some((fault) => fault.skill === skill && fault.checks.some((one) => one.check === check)),
    )?.[1]
  return {
    checks: unique(inOrder.map(({ check }) => `${whoDoes(check)}: ${checkInWords(check)}`)),
    safety: unique(faults.flatMap(({ safety }) => safety.map((line) => `${line}.`))),
    stop: unique(faults.map(({ symptom, escalateWhen }) => `${symptom}: ${escalateWhen}.`)),
  }
}

/** Tells whether a line of the checks names this check. The skill at its start may differ. */
export const isAdviceOf = (line: string, check: FaultCheck): boolean =>
  line.endsWith(`: ${checkInWords(check)}`)

/** What a diagnosis says about danger. */
export interface JudgedDanger {
  readonly hazards: readonly HazardKind[]
  readonly safety: readonly FiredRule[]
  /** Why to stop and hand over now; undefined if the words mean no danger. */
  readonly escalate: string | undefined
  /** Whether the words or the likely fault put a patient at the equipment. */
  readonly hasPatient: boolean
  /** The equipment and the words about it. */
  readonly about: string
}

const instructionsFor = (kinds: readonly HazardKind[], about: string): string[] =>
  hazardsFor(kinds, about).map(({ steps }) => steps.join(' '))

const isCpr = (line: string): boolean => line.includes(cpr)

/**
 * The instructions to follow before anything else: CPR in a cardiac arrest, the rules whose words mean danger, which are
 * the most specific, and those for every hazard, heard before or in the report. A danger is never without an instruction.
 */
export const stopFirst = (
  { safety, escalate, hazards, hasPatient, about }: JudgedDanger,
  heard: readonly string[] = [],
): string[] => {
  const said = unique([
    ...safety.filter(({ isDanger }) => isDanger).map(({ rule }) => `${rule.rule}.`),
    ...heard,
    ...instructionsFor(hazards, about),
  ])
  if (said.length > 0 || escalate === undefined)
    return said.sort((a, b) => Number(isCpr(b)) - Number(isCpr(a)))
  const fallback = hasPatient
    ? instructionsFor(['patient'], about).join()
    : 'Stop, make the patient safe on other equipment, and hand this one over.'
  return [`${escalate}. ${fallback}`]
}

/**
 * What instructions to stop rest on: the pages of the rules among them, and an expert's judgement for any other. The page
 * behind a rule for any equipment is about equipment of one kind and maker, so it is not shown for all of it.
 */
export const sourcesOfStop = (
  instructions: readonly string[],
  { safety }: Pick<JudgedDanger, 'safety'>,
): string[] =>
  unique(
    instructions.map((line) => {
      const behind = safety.find(({ rule }) => rule.type !== 'any' && `${rule.rule}.` === line)
      return sourceOf(behind?.rule ?? { source: '' })
    }),
  )
