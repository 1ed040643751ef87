import type { Fault, GroupData } from '../base.ts'
import { data as autoclaves } from '../data/autoclave.ts'
import { data as defibrillators } from '../data/defibrillator.ts'
import { data as monitors } from '../data/patient-monitor.ts'
import { data as xrays } from '../data/xray.ts'
import { expectedCases, type LevelCounts } from '../outcomes/fix-probability.ts'
import { listCauses } from '../rank/list-causes.ts'
import { isLearnedFrom, weighAnswers } from '../rank/weigh-answers.ts'
import { randomOf, type Random } from './random-of.ts'

const groups = [autoclaves, defibrillators, monitors, xrays]
const seeds = Array.from({ length: 200 }, (_, at) => at + 1)
const learnedCases = 240
const judgedCases = 400
const listedCauses = 5
const somethingElse = 0.1
/** A fault that the words do not name. */
const hardlyLikely = 1e-6

/** A diagnosis of the fleet. */
export interface FleetDiagnosis {
  readonly causes: readonly { readonly fault: Fault; readonly probability: number }[]
  readonly isLearned: boolean
}

/** A check as it is done for one of the causes. */
export interface FleetCheck {
  readonly faultId: string
  readonly minutes: number
}

interface FleetKind {
  readonly group: GroupData
  /** Five faults of the base in the order of their likelihood. */
  readonly listed: readonly Fault[]
  readonly likelihoods: readonly number[]
  /** How often each of them is the true one. */
  readonly truth: readonly number[]
}

/** The checks of a diagnosis, in the order in which the product tells them. */
export type OrderOfChecks = (diagnosis: FleetDiagnosis, kind: FleetKind) => readonly FleetCheck[]

const exponential = (random: Random): number => -Math.log(1 - random())

/** Five faults in the order of their likelihood, as a diagnosis lists them, and a truth that differs from it. */
const kindOf = (group: GroupData, random: Random): FleetKind => {
  const listed = group.faults
    .map((fault) => ({ fault, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, listedCauses)
    .map(({ fault }) => fault)
  const likelihoods = listed.map((_, at) => ((1 - somethingElse) * (listedCauses - at)) / 15)
  const weights = likelihoods.map((likelihood) => likelihood * exponential(random))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return {
    group,
    listed,
    likelihoods,
    truth: weights.map((weight) => ((1 - somethingElse) * weight) / sum),
  }
}

const fixOf = ({ listed, truth }: FleetKind, random: Random): string => {
  let left = random()
  return listed[truth.findIndex((share) => (left -= share) < 0)]?.id ?? 'other'
}

/** The diagnosis of a kind as the product makes it: weighed by outcomes, then cut to the causes that it lists. */
const diagnosisOf = ({ group, listed, likelihoods }: FleetKind, level?: LevelCounts): FleetDiagnosis => {
  const outcomes = level ? listed.map(({ id }) => ({ faultId: id, fixed: expectedCases(id, [level]) })) : []
  const faults = group.faults.map((fault) => ({
    fault,
    probability: likelihoods[listed.indexOf(fault)] ?? hardlyLikely,
  }))
  const byLikelihood = faults.toSorted((a, b) => b.probability - a.probability)
  const weighed = weighAnswers({ faults: byLikelihood, unknown: somethingElse }, [], outcomes)
  return { causes: listCauses(weighed, new Set()), isLearned: isLearnedFrom(outcomes) }
}

/** The checks of faults, one fault after the other. */
export const checksInTurn = (faults: readonly Fault[]): FleetCheck[] =>
  faults.flatMap(({ id, checks }) => checks.map(({ minutes }) => ({ faultId: id, minutes })))

/** The order with the checks of the causes that it leaves out at its end, by their likelihood. */
const withRest = (order: readonly FleetCheck[], { listed }: FleetKind): readonly FleetCheck[] => [
  ...order,
  ...checksInTurn(listed.filter(({ id }) => order.every(({ faultId }) => faultId !== id))),
]

/** The minutes until the last check of the fault that it is; all of them for something else. */
const minutesUntil = (order: readonly FleetCheck[], fix: string): number => {
  const at = order.findLastIndex(({ faultId }) => faultId === fix)
  return (at === -1 ? order : order.slice(0, at + 1)).reduce((sum, { minutes }) => sum + minutes, 0)
}

/** What a kind is said to have learned; by default the fixes that it had. */
export type Learning = (kind: FleetKind, level: LevelCounts) => LevelCounts

/** The minutes of the learned order as a share of those of the order without outcomes, over cases not learned from. */
const ratioOf = (seed: number, order: OrderOfChecks, learning: Learning): number => {
  const random = randomOf(seed)
  const kinds = groups.map((group) => kindOf(group, random))
  const spent = { learned: 0, specified: 0 }
  for (const kind of kinds) {
    const fixed: Record<string, number> = {}
    const cases = learnedCases / kinds.length
    for (let at = 0; at < cases; at += 1) {
      const fix = fixOf(kind, random)
      fixed[fix] = (fixed[fix] ?? 0) + 1
    }
    const learned = withRest(order(diagnosisOf(kind, learning(kind, { cases, fixed })), kind), kind)
    const specified = withRest(order(diagnosisOf(kind), kind), kind)
    for (let at = 0; at < judgedCases / kinds.length; at += 1) {
      const fix = fixOf(kind, random)
      spent.learned += minutesUntil(learned, fix)
      spent.specified += minutesUntil(specified, fix)
    }
  }
  return spent.learned / spent.specified
}

/**
 * Judges an order of checks over a fleet whose truth is known: what its minutes are after 240 cases, as a share of those
 * without outcomes, and the share of the seeds for which it is faster.
 */
export const judgeOnFleet = (order: OrderOfChecks, learning: Learning = (_, level) => level) => {
  const ratios = seeds.map((seed) => ratioOf(seed, order, learning))
  return {
    mean: ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length,
    faster: ratios.filter((ratio) => ratio < 1).length / ratios.length,
  }
}
