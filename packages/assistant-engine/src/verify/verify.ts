import type { Workflow } from '../workflow.ts'
import { LimitReached } from './cases.ts'
import { certify } from './certify.ts'
import { documentRules } from './document-rules.ts'
import type { Finding } from './findings.ts'
import { escalate, escalatedPath } from './loops.ts'
import { personRules } from './person-rules.ts'
import { nowhere, searchOf } from './reach.ts'
import type { Reached, Search } from './reach.ts'
import { parseWorkflow } from './parse-workflow.ts'
import type { Certificate, Refutation, Violation } from './report.ts'
import { inOrder } from './root-causes.ts'
import { stepRules } from './step-rules.ts'
import { tracer } from './trace.ts'
import { unreachableSteps } from './unreachable-steps.ts'
import { modelOf } from './ways.ts'
import type { Model } from './ways.ts'

export type VerifyOptions = {
  /** The facts that the host can give; by default every name that is no step and that no option sets. */
  readonly hostFacts?: readonly string[]
  /** The values of commands that the host itself shows at every step, hidden or not. */
  readonly shownCommands?: readonly string[]
  /** Whether the certificate tells the longest path. It can take long. */
  readonly longestPath?: boolean
  /** After this many milliseconds the result is "not decided"; 60,000 by default. */
  readonly milliseconds?: number
  /** The most sets of cases to keep; 2,000,000 by default. More give the result "not decided". */
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
    const { hostFacts, shownCommands: shown = [], mostCases: nodes = 2_000_000 } = options
    const model = modelOf(workflow, { nodes, shown, ...(hostFacts && { hostFacts }) })
    const search = searchOf(model, { mayContinue })
    const normal = search.spread(nowhere(), new Map([[workflow.start, model.start]]))
    const escalated = escalate(model, search, normal)
    const violations = violationsOf(model, search, normal, escalated)
    if (violations.length > 0) return refuted(workflow, violations)
    return certify(model, search, escalated, { longest: options.longestPath ?? false, mayContinue })
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

function violationsOf(model: Model, search: Search, normal: Reached, escalated: Reached): Violation[] {
  const { trace } = tracer(model)
  const rules = [...stepRules, ...documentRules, ...personRules]
  const found: Violation[] = []
  const seen = new Set<string>()
  for (const reached of [normal, escalated]) {
    const scene = { model, reached, escalated: reached === escalated, live: search.live }
    for (const finding of rules.flatMap((rule) => rule(scene))) {
      const key = JSON.stringify([finding.invariant, finding.step, finding.message])
      if (seen.has(key) || found.length >= mostViolations) continue
      const spot = finding.cases && { step: finding.step, cases: finding.cases }
      const path =
        spot === null
          ? { facts: {}, answers: [] }
          : reached === normal
            ? trace(normal, spot)
            : escalatedPath(model, search, normal, escalated, spot)
      if (path) seen.add(key)
      found.push(
        path ? violationOf(finding, path) : undecided(finding.step, `No path was found: ${finding.message}`),
      )
    }
  }
  return inOrder(model, [...found, ...unreachableSteps(model, search, normal, escalated)])
}

function violationOf(
  { invariant, step, message, way }: Finding,
  path: Omit<Violation, keyof Finding>,
): Violation {
  const { facts, answers, events, threshold } = path
  const at = { invariant, step, message, facts, ...(threshold !== undefined && { threshold }) }
  if (!way) return { ...at, answers, ...(events && { events }) }
  return { ...at, answers: [...answers, { step: way.from, value: way.value, ...(events && { events }) }] }
}
