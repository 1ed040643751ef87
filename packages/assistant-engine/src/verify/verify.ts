import type { Workflow } from '../workflow.ts'
import { certify } from './certify.ts'
import { documentRules } from './document-rules.ts'
import { explorer } from './explore.ts'
import { circled } from './loops.ts'
import { play } from './play.ts'
import type { Certificate, Refutation } from './report.ts'
import { rootsOf } from './roots.ts'
import { structuralRules } from './rules.ts'

/**
 * Proves a flow, or shows the shortest walk that breaks it. Every state that a person can get into is visited,
 * with and without what the host may know, with answers that no author foresaw, and without a server.
 *
 * @example
 * const result = verify(flow)
 * if (!result.ok) console.log(result.counterExample.message, result.counterExample.answers)
 */
export function verify(workflow: Workflow): Certificate | Refutation {
  const { id: flow, version } = workflow
  const { graph, explore } = explorer(workflow)
  explore(rootsOf(workflow).map((facts) => ({ facts, session: play(workflow, { facts, answers: [] }) })))
  const circle = circled(graph)
  if (circle) explore([circle])
  const violations = [...structuralRules, ...documentRules]
    .flatMap((rule) => rule(graph))
    .sort((a, b) => a.answers.length - b.answers.length)
  const [counterExample] = violations
  return counterExample ? { ok: false, flow, version, counterExample, violations } : certify(graph)
}
