import type { Workflow } from '@tessa/assistant-engine'
import { lint, type Finding } from '@tessa/assistant-engine/lint'
import {
  InvalidWorkflow,
  parseWorkflow,
  verify,
  type Certificate,
  type Refutation,
} from '@tessa/assistant-engine/verify'

export type FlowReport =
  /** The text is no flow. Each error begins with the path of the part that does not fit. */
  | { readonly kind: 'invalid'; readonly errors: readonly string[] }
  | {
      readonly kind: 'checked'
      readonly workflow: Workflow
      readonly result: Certificate | Refutation
      readonly findings: readonly Finding[]
      readonly milliseconds: number
    }

const longestText = 500_000
const limits = { milliseconds: 8000, mostCases: 300_000 }

export const invalid = (...errors: string[]): FlowReport => ({ kind: 'invalid', errors })

/** Parses the text of a flow, proves and lints it, within limits of size, time and memory. */
export const checkFlow = (text: string): FlowReport => {
  if (text.length > longestText)
    return invalid(`The text has ${text.length} characters. At most ${longestText} are checked here.`)
  const start = performance.now()
  try {
    const workflow = parseWorkflow(JSON.parse(text))
    const result = verify(workflow, limits)
    const milliseconds = performance.now() - start
    return { kind: 'checked', workflow, result, findings: lint(workflow), milliseconds }
  } catch (error) {
    if (error instanceof InvalidWorkflow) return invalid(...error.errors)
    if (error instanceof SyntaxError) return invalid(`This is no JSON: ${error.message}`)
    return invalid(`The flow cannot be checked: ${String(error)}`)
  }
}
