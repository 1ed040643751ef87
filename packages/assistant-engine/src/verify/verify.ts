import type { Workflow } from '../workflow.ts'
import { certify } from './certify.ts'
import { documentRules } from './document-rules.ts'
import { explorer } from './explore.ts'
import { hasCycle } from './cycles.ts'
import { simulate } from './simulate.ts'
import type { Certificate, Refutation } from './report.ts'
import { initialStates } from './initial-states.ts'
import { structuralRules } from './rules.ts'

/**
 * Proves a flow, or gives the shortest path that breaks it. The search visits every state that a user can reach, with
 * and without the host's facts, with answers that the author did not foresee, and without a server.
 *
 * @example
 * const result = verify(flow)
 * if (!result.ok) console.log(result.counterExample.message, result.counterExample.answers)
 */
export function verify(workflow: Workflow): Certificate | Refutation {
  const { id: flow, version } = workflow
  const { graph, explore } = explorer(workflow)
  explore(
    initialStates(workflow).map((facts) => ({ facts, session: simulate(workflow, { facts, answers: [] }) })),
  )
  const circle = hasCycle(graph)
  if (circle) explore([circle])
  const violations = [...structuralRules, ...documentRules]
    .flatMap((rule) => rule(graph))
    .sort((a, b) => a.answers.length - b.answers.length)
  const [counterExample] = violations
  return counterExample ? { ok: false, flow, version, counterExample, violations } : certify(graph)
}
