import { helpLine } from '../summary/help-line.ts'
import { verify as prove } from '../verify/verify.ts'
import type { VerifyOptions } from '../verify/verify.ts'
import type { Workflow } from '../workflow.ts'

/** Proves a flow with the promises of a help line. */
export const verify = (workflow: Workflow, options: VerifyOptions = {}) =>
  prove(workflow, { profile: helpLine, ...options })
