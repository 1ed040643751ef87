import { certify as prove } from '../certify/index.ts'
import type { CertifyOptions } from '../certify/index.ts'
import { helpLine } from '../summary/help-line.ts'
import type { Workflow } from '../workflow.ts'

/** Proves a flow with the promises of a help line. */
export const certify = (workflow: Workflow, options: CertifyOptions = {}) =>
  prove(workflow, { profile: helpLine, ...options })
