import schemaFile from '../../workflow.schema.json' with { type: 'json' }
import type { Workflow } from '../workflow.ts'
import { Invalid } from './invalid.ts'
import { shapeErrors } from './shape.ts'
import type { Schema } from './shape.ts'

const schema: Schema = schemaFile

/** A value that is no workflow. `path` is the first part that does not fit, such as `flow.steps.kind.options[0]`. */
export class InvalidWorkflow extends Invalid {
  constructor(errors: readonly string[]) {
    super('InvalidWorkflow', 'workflow', errors)
  }
}

/** What is wrong with a condition. */
export const conditionErrors = (value: unknown): string[] =>
  shapeErrors({ ...schema, $ref: 'when' }, value, 'condition')

function assertWorkflow(value: unknown): asserts value is Workflow {
  const errors = shapeErrors(schema, value)
  if (errors.length > 0) throw new InvalidWorkflow(errors)
}

/**
 * Parses a workflow without trusting it. Throws an `InvalidWorkflow` with every part that does not fit, and how to
 * repair it. Whether the targets exist and the paths end is for `verify`.
 *
 * @example
 * const flow = parseWorkflow(JSON.parse(text))
 */
export function parseWorkflow(value: unknown): Workflow {
  if (typeof value === 'object' && value !== null && 'flows' in value)
    throw new InvalidWorkflow(['flow.flows has sub-flows; parse it with parseComposition of "./compose"'])
  assertWorkflow(value)
  return value
}
