import { InvalidWorkflow } from '../parse/invalid.ts'
import type { Workflow } from '../workflow.ts'
import { prove } from './prove.ts'
import type { VerifyOptions } from './prove.ts'
import type { Proof, Refutation } from './report.ts'

/**
 * Proves a flow, or gives the shortest path that breaks it, as data. The search visits every state that a user can
 * reach, with every value that a condition names and another one, with every fact of the host given or not, with answers
 * that the author did not foresee, and with and without a server. `certify` of "./certify" says the same in words, with a
 * certificate and the promises of a profile. Parse a value from outside with `parseWorkflow` of "./parse" first: of one that
 * cannot be read, this throws an `InvalidWorkflow` that does not say why.
 *
 * @example
 * const result = verify(flow)
 * if (!result.ok) console.log(result.counterExample.invariant, result.counterExample.answers)
 */
export function verify(workflow: Workflow, options: VerifyOptions = {}): Proof | Refutation {
  for (const name of ['profile', 'shownCommands', 'longestPath'] as const)
    if (options[name] !== undefined) throw new Error(`"${name}" is for certify of "./certify".`)
  try {
    return prove(workflow, options, { rules: [], conditions: [], readAt: () => [] }, () => ({
      ok: true,
      flow: workflow.id,
      version: workflow.version,
    }))
  } catch (cause) {
    // A value that was not parsed can have a wrong type at any path. Errors of `onProgress` pass through.
    if (!(cause instanceof TypeError)) throw cause
    throw new InvalidWorkflow(['flow cannot be read; parseWorkflow of "./parse" says why'], { cause })
  }
}
