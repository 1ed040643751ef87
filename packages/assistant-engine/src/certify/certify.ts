import { parseWorkflow } from '../parse/parse-workflow.ts'
import type { Rule, Shown } from '../verify/findings.ts'
import { prove } from '../verify/prove.ts'
import type { FurtherRules, ProofOptions } from '../verify/prove.ts'
import type { Workflow } from '../workflow.ts'
import { assumptionsOf, sentencesOf } from './assumptions.ts'
import { countPaths } from './count-paths.ts'
import { documentRules } from './document-rules.ts'
import { explain } from './explain.ts'
import { pairsOf, provedOf } from './figures.ts'
import { hashOf } from './hash.ts'
import { notHeld } from './held.ts'
import { noHelp } from './help-rule.ts'
import { longestPath } from './longest-path.ts'
import { notMet } from './met.ts'
import { noPerson } from './no-person.ts'
import { outOfOrder } from './order.ts'
import { notPassed } from './passing.ts'
import type { Profile } from './profile.ts'
import type { Certificate, Refutation, Violation } from './report.ts'
import { firstState } from './state-graph.ts'
import { tooFar } from './too-far.ts'

export type CertifyOptions = ProofOptions & {
  /** What the trade promises beyond a flow that works. */
  readonly profile?: Profile
  /** The values of commands that the host itself shows at every step, hidden or not. */
  readonly shownCommands?: readonly string[]
  /** Whether the certificate tells the longest path. It can take long. */
  readonly longestPath?: boolean
}

/**
 * Proves a flow like `verify`, and what a profile promises too. Gives a certificate, or each violation with its sentence
 * and a shortest path. A value that is no workflow throws an `InvalidWorkflow`.
 *
 * @example
 * const result = certify(flow)
 * if (!result.ok) console.log(result.counterExample.message, result.counterExample.answers)
 */
export function certify(workflow: Workflow, options: CertifyOptions = {}): Certificate | Refutation {
  parseWorkflow(workflow)
  const { profile = {}, shownCommands = [], longestPath: isLongestAsked = false } = options
  const result = prove(
    workflow,
    options,
    rulesOf(workflow, profile, shownCommands),
    ({ model, search, reached, mayContinue }): Certificate => {
      const first = firstState(model, search)
      return {
        ok: true,
        flow: workflow.id,
        version: workflow.version,
        hash: hashOf(workflow),
        steps: Object.keys(workflow.steps).length,
        pairs: pairsOf(model, reached),
        paths: countPaths(model, first),
        ...(isLongestAsked && { longestPath: longestPath(model, first, mayContinue) }),
        invariants: provedOf(profile),
        profile: sentencesOf(profile),
        assumptions: assumptionsOf(model, shownCommands),
      }
    },
  )
  if (result.ok) return result
  const said = (found: Shown): Violation => ({ ...found, message: explain(workflow, found) })
  return { ...result, counterExample: said(result.counterExample), violations: result.violations.map(said) }
}

/** The rules of a profile, and the conditions that it requires at each step. */
function rulesOf(workflow: Workflow, profile: Profile, shownCommands: readonly string[]): FurtherRules {
  const { person, order = [], passes = [], holds = [], requires = [], missingFrom } = profile
  const outcomes = person?.outcomes ?? []
  const rules: Rule[] = [
    ...(missingFrom ? documentRules(missingFrom) : []),
    ...(person ? [noPerson(outcomes)] : []),
    ...(person?.isWithinOneAction ? [noHelp({ outcomes, shown: new Set(shownCommands) })] : []),
    ...(person?.mostAnswers === undefined ? [] : [tooFar(outcomes, person.mostAnswers)]),
    outOfOrder(order),
    notPassed(passes),
    notHeld(holds),
    notMet(requires),
  ]
  // A command with the outcome can be confirmed at every step.
  const ofCommands = new Set((workflow.commands ?? []).flatMap(({ outcome }) => outcome ?? []))
  const readAt = (id: string) =>
    requires.flatMap(({ step, outcome = '', condition }) => {
      const isHere = step === id || workflow.steps[id]?.outcome === outcome || ofCommands.has(outcome)
      return isHere ? [condition] : []
    })
  return { rules, conditions: requires.map(({ condition }) => condition), readAt }
}
