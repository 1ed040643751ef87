import type { SessionEvent } from '../session.ts'
import type { When, Workflow } from '../workflow.ts'
import { all, LimitReached, none } from './cases.ts'
import { escalatedPath } from './escalated-path.ts'
import type { Finding, Rule, Scene, Shown } from './findings.ts'
import { escalate } from './loops.ts'
import type { Escalated } from './loops.ts'
import { incompleteDocument } from './needs-rule.ts'
import { nowhere, searchOf } from './reach.ts'
import type { Reached, Search } from './reach.ts'
import type { Refutation } from './report.ts'
import { inOrder } from './root-causes.ts'
import type { Simulation } from './simulate.ts'
import { stepRules } from './step-rules.ts'
import { moveOf, tracer } from './trace.ts'
import type { Spot } from './trace.ts'
import { trap } from './trap.ts'
import { modelOf } from './ways.ts'
import type { Model } from './ways.ts'

export type VerifyOptions = {
  /** The facts that the host can give; by default every name that is no step and that no option sets. */
  readonly hostFacts?: readonly string[]
  /** After this many milliseconds the result is "not decided"; 60,000 by default. */
  readonly milliseconds?: number
  /**
   * The most sets of cases to keep; 2,000,000 by default. More give the result "not decided". So do conditions that read
   * more than 2,000 names, whatever is given here.
   */
  readonly mostCases?: number
  /** Is called now and then with the number of answers tried. */
  readonly onProgress?: (tried: number) => void
  /** An option of `certify`, as are these: `verify` refuses what it does not prove. */
  readonly profile?: never
  readonly shownCommands?: never
  readonly longestPath?: never
}

/** The options of every proof. */
export type ProofOptions = Omit<VerifyOptions, 'profile' | 'shownCommands' | 'longestPath'>

/** What else is proved of a flow: rules, and the conditions that they read at each step. */
export type FurtherRules = {
  readonly rules: readonly Rule[]
  readonly conditions: readonly When[]
  readonly readAt: (id: string) => readonly When[]
}

/** What a proof looked at. */
export type Proved = {
  readonly model: Model
  readonly search: Search
  /** Without a loop, and after one. */
  readonly reached: readonly Reached[]
  readonly mayContinue: () => boolean
}

const mostViolations = 200
const atStart: Simulation = { facts: {}, answers: [] }

/** Proves a flow and tells what was looked at, or refutes it. */
export function prove<Result>(
  workflow: Workflow,
  { hostFacts, milliseconds = 60_000, mostCases = 2_000_000, onProgress }: ProofOptions,
  { rules, conditions, readAt }: FurtherRules,
  proved: (proof: Proved) => Result,
): Result | Refutation<Shown> {
  const { id: flow, version, start } = workflow
  const end = Date.now() + milliseconds
  const mayContinue = (tried = 0): boolean => {
    onProgress?.(tried)
    return Date.now() < end
  }
  const refuted = (violations: readonly Shown[], counterExample: Shown): Refutation<Shown> => ({
    ok: false,
    flow,
    version,
    counterExample,
    violations,
  })
  try {
    const model = modelOf(workflow, mostCases, hostFacts, conditions)
    const search = searchOf(model, mayContinue, readAt)
    const normal = search.spread(nowhere(), new Map([[start, model.start]]))
    const late = escalate(model, search, normal)
    const violations = violationsOf(model, search, normal, late, rules)
    return violations[0]
      ? refuted(violations, violations[0])
      : proved({ model, search, reached: [normal, late.reached], mayContinue })
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    const stopped = { ...undecided(start), names: [error.message] }
    return refuted([stopped], stopped)
  }
}

const undecided = (step: string): Shown => ({ invariant: 'not-decided', step, ...atStart })

function violationsOf(
  model: Model,
  search: Search,
  normal: Reached,
  late: Escalated,
  rules: readonly Rule[],
): Shown[] {
  const { workflow } = model
  const { reached, loops, given } = late
  const { trace } = tracer(model)
  const into = (spot: Spot) => trace(normal, spot)
  const intoLate = (spot: Spot) => escalatedPath(model, normal, late, spot)
  const found: Shown[] = []
  const open: Shown[] = []
  const shown = new Set<string>()
  for (const escalated of [false, true]) {
    const scene = { model, reached: escalated ? reached : normal, escalated, loops, given, search }
    const to = escalated ? intoLate : into
    const findings = [...stepRules, incompleteDocument, trap, ...rules]
      .flatMap((rule) => rule(scene))
      .filter(({ cases }) => cases !== none)
    for (const { cases, way, pathBy, generated, ...told } of nearest(scene, findings)) {
      const { invariant, step } = told
      // What a session shows without a loop needs no loop.
      const place = JSON.stringify([invariant, step])
      if ((escalated && shown.has(place)) || found.length >= mostViolations) continue
      if (!escalated) shown.add(place)
      const path = !cases ? atStart : pathBy ? pathBy(to) : to({ step, cases })
      if (path) found.push({ ...told, ...ended(workflow, path, way, generated) })
      else open.push({ ...undecided(step), of: told })
    }
  }
  for (const step of Object.keys(workflow.steps)) {
    const lost = { invariant: 'unreachable-step', step } as const
    if (normal.rings.has(step)) continue
    if (!reached.rings.has(step)) found.push({ ...lost, ...atStart })
    else if (!intoLate({ step, cases: all })) found.push({ ...undecided(step), of: lost })
  }
  return inOrder(model, found.length > 0 ? found : open)
}

/** The finding of each fault that the fewest answers show. */
function nearest({ model, reached }: Scene, findings: readonly Finding[]): Finding[] {
  const near = new Map<string, { finding: Finding; answers: number }>()
  for (const finding of findings) {
    const { cases, way: _way, pathBy: _pathBy, generated: _generated, ...told } = finding
    const rings = reached.rings.get(finding.step) ?? []
    const answers = cases
      ? (rings.find((ring) => model.algebra.and(ring.cases, cases) !== none)?.answers ?? Infinity)
      : 0
    const key = JSON.stringify(told)
    const known = near.get(key)
    if (!known || answers < known.answers) near.set(key, { finding, answers })
  }
  return [...near.values()].map(({ finding }) => finding)
}

/** A path with the answer at its end that shows a fault, or the step of the server. */
function ended(
  workflow: Workflow,
  { facts, answers, events: last = [], threshold }: Simulation,
  way: Finding['way'],
  generated: Finding['generated'],
): Simulation {
  const at = { facts, ...(threshold !== undefined && { threshold }) }
  if (way) return { ...at, answers: [...answers, moveOf(workflow, way, last)] }
  const events: readonly SessionEvent[] = generated ? [{ type: 'generated', step: generated }, ...last] : last
  return { ...at, answers, ...(events.length > 0 && { events }) }
}
