import { comparisonFields, stepOf } from './conditions.ts'
import { isRecord } from './parse-stored.ts'
import type { Option, Workflow } from './workflow.ts'

type Replacer = (name: string, value: unknown) => unknown

/**
 * A short hash of plain data (FNV-1a): two texts have the same one by chance once in four billion times. Versions
 * before 0.2 appended a second hash, so what they stored starts with this one.
 */
export const shortHash = (data: unknown, replacer?: Replacer): string => {
  const text = JSON.stringify(data, replacer)
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x1000193)
  return (hash >>> 0).toString(36)
}

/** Equal flows have equal hashes, in whatever order their JSON has its keys. */
const sorted: Replacer = (_, value) =>
  isRecord(value)
    ? Object.keys(value)
        .sort()
        .map((key) => [key, value[key]])
    : value

const partsOf = (one: Option) => [one.value, one.when, one.next, one.assign, one.failed]

/** What a text field takes: its type, its limits and the values to choose from. Text beside them does not count. */
const checkedFields = ['type', 'value', 'choices', 'whole', ...comparisonFields]

// A session is stored after every answer, and its flow stays the same.
let last: Workflow | undefined
let hashes: readonly string[] = []

/**
 * Short hashes of what an answer means: steps, options in their order, conditions, targets, facts and limits. Texts do
 * not count, so they are the same in every language. The second one is what earlier versions stored, without limits.
 */
export const flowHashes = (workflow: Workflow): readonly string[] => {
  if (last !== workflow) {
    hashes = [sorted, undefined].map((replacer) =>
      shortHash(
        [
          workflow.start,
          workflow.commands?.map(partsOf),
          workflow.adaptive,
          workflow.escalation?.step,
          Object.keys(workflow.steps)
            .sort(replacer ? undefined : () => 0)
            .map((id) => {
              const step = stepOf(workflow, id)
              return [
                id,
                step.options?.map(partsOf),
                step.next,
                step.field,
                replacer ? JSON.stringify(step.input, checkedFields) : step.input?.type,
              ]
            }),
        ],
        replacer,
      ),
    )
    last = workflow
  }
  return hashes
}
