import type { SessionEvent } from '../session.ts'
import type { Workflow } from '../workflow.ts'
import { LimitReached, none } from './cases.ts'
import { certify } from './certify.ts'
import { documentRules } from './document-rules.ts'
import type { Finding, Scene } from './findings.ts'
import { notHeld } from './held.ts'
import { noHelp } from './help-rule.ts'
import { escalatedPath } from './escalated-path.ts'
import { escalate } from './loops.ts'
import type { Escalated } from './loops.ts'
import { notMet } from './met.ts'
import { noPerson, trap } from './person-rules.ts'
import { incompleteDocument } from './needs-rule.ts'
import { outOfOrder, tooFar } from './profile-rules.ts'
import type { Profile } from './profile.ts'
import { nowhere, searchOf } from './reach.ts'
import type { Reached, Search } from './reach.ts'
import { notPassed } from './passing.ts'
import { parseWorkflow } from './parse-workflow.ts'
import type { Certificate, Refutation, Violation } from './report.ts'
import { inOrder } from './root-causes.ts'
import { stepRules } from './step-rules.ts'
import { moveOf, tracer } from './trace.ts'
import { unreachableSteps } from './unreachable-steps.ts'
import { modelOf } from './ways.ts'
import type { Model } from './ways.ts'

export type VerifyOptions = {
  /** The facts that the host can give; by default every name that is no step and that no option sets. */
  readonly hostFacts?: readonly string[]
  /** What the trade promises beyond a flow that works. */
  readonly profile?: Profile
  /** The values of commands that the host itself shows at every step, hidden or not. */
  readonly shownCommands?: readonly string[]
  /** Whether the certificate tells the longest path. It can take long. */
  readonly longestPath?: boolean
  /** After this many milliseconds the result is "not decided"; 60,000 by default. */
  readonly milliseconds?: number
  /**
   * The most sets of cases to keep; 2,000,000 by default. More give the result "not decided". So do conditions that read
   * more than 2,000 names, whatever is given here.
   */
  readonly mostCases?: number
  /** Is called now and then with the number of answers tried. */
  readonly onProgress?: (tried: number) => void
}

const mostViolations = 200

/**
 * Proves a flow, or gives the shortest path that breaks it. The search visits every state that a user can reach, with
 * every value that a condition names and another one, with every fact of the host given or not, with answers that the
 * author did not foresee, and with and without a server. A value that is no workflow throws an `InvalidWorkflow`.
 *
 * @example
 * const result = verify(flow)
 * if (!result.ok) console.log(result.counterExample.message, result.counterExample.answers)
 */
export function verify(workflow: Workflow, options: VerifyOptions = {}): Certificate | Refutation {
  parseWorkflow(workflow)
  const end = Date.now() + (options.milliseconds ?? 60_000)
  const mayContinue = (tried = 0): boolean => {
    options.onProgress?.(tried)
    return Date.now() < end
  }
  try {
    const { hostFacts, profile = {}, shownCommands: shown = [], mostCases: nodes = 2_000_000 } = options
    const model = modelOf(workflow, { nodes, shown, profile, ...(hostFacts && { hostFacts }) })
    const search = searchOf(model, { mayContinue })
    const normal = search.spread(nowhere(), new Map([[workflow.start, model.start]]))
    const escalated = escalate(model, search, normal)
    const violations = violationsOf(model, search, normal, escalated)
    if (violations.length > 0) return refuted(workflow, violations)
    return certify(model, search, [normal, escalated.reached], {
      longest: options.longestPath ?? false,
      mayContinue,
    })
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    return refuted(workflow, [undecided(workflow.start, `The proof was stopped: ${error.message}.`)])
  }
}

const undecided = (step: string, message: string): Violation => ({
  invariant: 'not-decided',
  step,
  message,
  facts: {},
  answers: [],
})

function refuted({ id: flow, version }: Workflow, violations: readonly Violation[]): Refutation {
  const [counterExample] = violations
  if (!counterExample) throw new Error('A refutation has a violation.')
  return { ok: false, flow, version, counterExample, violations }
}

function violationsOf(model: Model, search: Search, normal: Reached, escalated: Escalated): Violation[] {
  const { workflow } = model
  const { trace } = tracer(model)
  const { person, missingFrom } = model.profile
  const rules = [
    ...stepRules,
    incompleteDocument,
    ...(missingFrom ? documentRules : []),
    trap,
    ...(person ? [noPerson] : []),
    ...(person?.isWithinOneAction ? [noHelp] : []),
    tooFar,
    outOfOrder,
    notPassed,
    notHeld,
    notMet,
  ]
  const found: Violation[] = []
  const open: Violation[] = []
  const shown = new Set<string>()
  for (const reached of [normal, escalated.reached]) {
    const { loops, given } = escalated
    const scene = { model, reached, escalated: reached !== normal, loops, given, search }
    for (const finding of nearest(
      scene,
      rules.flatMap((rule) => rule(scene)),
    )) {
      // What a session shows without a loop needs no loop.
      const place = JSON.stringify([finding.invariant, finding.step])
      if ((scene.escalated && shown.has(place)) || found.length >= mostViolations) continue
      const spot = finding.cases && { step: finding.step, cases: finding.cases }
      const path =
        spot === null
          ? { facts: {}, answers: [] }
          : finding.pathBy
            ? finding.pathBy((to) =>
                reached === normal ? trace(normal, to) : escalatedPath(model, normal, escalated, to),
              )
            : finding.loop
              ? escalatedPath(model, finding.loop.normal, finding.loop.escalated, spot)
              : reached === normal
                ? trace(finding.reached ?? normal, spot)
                : escalatedPath(model, normal, escalated, spot)
      if (!scene.escalated) shown.add(place)
      if (path) found.push(violationOf(workflow, finding, path))
      else open.push(undecided(finding.step, `No path was found: ${finding.message}`))
    }
  }
  found.push(...unreachableSteps(model, normal, escalated))
  return inOrder(model, found.length > 0 ? found : open)
}

/** The finding of each message that the fewest answers show. */
function nearest({ model, reached: scene }: Scene, findings: readonly Finding[]): Finding[] {
  const near = new Map<string, { finding: Finding; answers: number }>()
  for (const finding of findings) {
    const { invariant, step, message, cases, reached = scene } = finding
    const rings = reached.rings.get(step) ?? []
    const answers =
      cases && (rings.find((ring) => model.algebra.and(ring.cases, cases) !== none)?.answers ?? Infinity)
    const key = JSON.stringify([invariant, step, message])
    const known = near.get(key)
    if (!known || (answers ?? 0) < known.answers) near.set(key, { finding, answers: answers ?? 0 })
  }
  return [...near.values()].map(({ finding }) => finding)
}

function violationOf(
  workflow: Workflow,
  { invariant, step, message, way, generated }: Finding,
  path: Omit<Violation, 'invariant' | 'step' | 'message'>,
): Violation {
  const { facts, answers, events: last = [], threshold } = path
  const at = { invariant, step, message, facts, ...(threshold !== undefined && { threshold }) }
  if (way) return { ...at, answers: [...answers, moveOf(workflow, way, last)] }
  const events: readonly SessionEvent[] = generated ? [{ type: 'generated', step: generated }, ...last] : last
  return { ...at, answers, ...(events.length > 0 && { events }) }
}
