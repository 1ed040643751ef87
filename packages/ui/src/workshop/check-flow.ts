import type { Workflow } from '@tessa/assistant-engine'
import { lint, type Finding } from '@tessa/assistant-engine/lint'
import {
  parseComposition,
  verifyComposed,
  type ComposedCertificate,
  type PartProofs,
} from '@tessa/assistant-engine/compose'
import { InvalidWorkflow } from '@tessa/assistant-engine/parse'
import type { Refutation } from '@tessa/assistant-engine/certify'

export type FlowReport =
  /** The text is no flow. Each error begins with the path of the part that does not fit. */
  | { readonly kind: 'invalid'; readonly errors: readonly string[] }
  | {
      readonly kind: 'checked'
      readonly workflow: Workflow
      readonly result: ComposedCertificate | Refutation
      readonly findings: readonly Finding[]
      readonly milliseconds: number
    }

const longestText = 500_000
const limits = { milliseconds: 8000, mostCases: 300_000 }

/** A sub-flow that did not change is not proved again. */
const proofs: PartProofs = new Map()

export const invalid = (...errors: string[]): FlowReport => ({ kind: 'invalid', errors })

/** Parses the text of a flow, proves and lints it, within limits of size, time and memory. */
export const checkFlow = (text: string): FlowReport => {
  if (text.length > longestText)
    return invalid(`The text has ${text.length} characters. At most ${longestText} are checked here.`)
  const start = performance.now()
  try {
    const written: unknown = JSON.parse(text)
    const workflow = parseComposition(written)
    const result = verifyComposed(workflow, limits, proofs)
    const milliseconds = performance.now() - start
    const found = lint(workflow)
    // The fix of a composed flow would be one of its plain steps, which nobody wrote.
    const findings =
      workflow === written ? found : found.map((finding) => ({ ...finding, fix: { text: finding.fix.text } }))
    return { kind: 'checked', workflow, result, findings, milliseconds }
  } catch (error) {
    if (error instanceof InvalidWorkflow) return invalid(...error.errors)
    if (error instanceof SyntaxError) return invalid(`This is no JSON: ${error.message}`)
    return invalid(`The flow cannot be checked: ${String(error)}`)
  }
}
