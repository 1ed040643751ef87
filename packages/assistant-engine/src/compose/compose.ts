import compositionFile from '../../composition.schema.json' with { type: 'json' }
import schemaFile from '../../workflow.schema.json' with { type: 'json' }
import { InvalidWorkflow } from '../parse/invalid.ts'
import { parseWorkflow } from '../parse/parse-workflow.ts'
import { pathTo } from '../parse/invalid.ts'
import { shapeErrors } from '../parse/shape.ts'
import type { Schema } from '../parse/shape.ts'
import type { Workflow } from '../workflow.ts'
import type { CheckedComposition, Composed, Composition } from './composition.ts'
import { expand } from './expand.ts'
import { lostFacts } from './lost-facts.ts'
import { misuses } from './misuse.ts'
import { flowsWithItems } from './unroll.ts'

// The steps are checked one by one: what is meant by a step says its type.
const anyStep: Schema = {}
const schema: Schema = {
  ...compositionFile,
  // A reference is looked up by its last name, so what both files say stands in one place.
  $defs: { ...schemaFile.properties, ...schemaFile.$defs, ...compositionFile.$defs, 'step-or-use': anyStep },
}

const entriesIn = (value: unknown, key: string): [string, unknown][] => {
  if (typeof value !== 'object' || value === null) return []
  const found: unknown = new Map<string, unknown>(Object.entries(value)).get(key)
  return typeof found === 'object' && found !== null ? Object.entries(found) : []
}

const stepErrors = (value: unknown, at: string): string[] =>
  entriesIn(value, 'steps').flatMap(([id, step]) => {
    const type = typeof step === 'object' && step !== null && 'type' in step ? step.type : undefined
    const form = type === 'flow' ? 'use' : type === 'list' ? 'list' : 'step'
    return shapeErrors({ ...schema, $ref: form }, step, pathTo(`${at}.steps`, id))
  })

function assertNone(errors: readonly string[]): void {
  if (errors.length > 0) throw new InvalidWorkflow(errors)
}

function assertComposition(value: unknown): asserts value is Composition {
  const errors = [
    ...shapeErrors(schema, value),
    ...stepErrors(value, 'flow'),
    ...entriesIn(value, 'flows').flatMap(([name, flow]) => stepErrors(flow, pathTo('flow.flows', name))),
  ]
  assertNone(errors)
}

/**
 * Parses a workflow that may use sub-flows, without trusting it, and gives the plain workflow. Throws an
 * `InvalidWorkflow` with every part that does not fit, and how to repair it.
 *
 * @example
 * const flow = parseComposition(JSON.parse(text))
 */
export function parseComposition(value: unknown): Workflow {
  if (typeof value !== 'object' || value === null || !('flows' in value)) return parseWorkflow(value)
  assertComposition(value)
  assertNone(misuses(value))
  const workflow = parseWorkflow(expand(value))
  assertNone(lostFacts(workflow, flowsWithItems(value.flows)))
  return workflow
}

/**
 * Gives the plain workflow of one that uses sub-flows: the steps of each use have its name in front of their ids, and
 * `groups` says which belong together. A name that a sub-flow does not have does not compile.
 *
 * @example
 * const flow = compose({ id: 'shop', …, flows: { contact }, steps: { ask: { type: 'flow', flow: 'contact', … } } })
 */
export function compose<const C>(composition: C & CheckedComposition<C>): Composed<C>
export function compose(composition: unknown): Workflow {
  return parseComposition(composition)
}
