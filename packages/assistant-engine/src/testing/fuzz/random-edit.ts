import type { Step, Workflow } from '../../workflow.ts'
import { pick, seeded } from '../random-json.ts'

/** A flow with one part changed, as authors do between two versions. */
export function randomEdit(flow: Workflow, seed: number): Workflow {
  const random = seeded(seed)
  const ids = Object.keys(flow.steps)
  const [id, other] = [pick(random, ids) ?? '', pick(random, ids) ?? '']
  const step = flow.steps[id]
  if (!step) return flow
  const { options = [], input } = step
  const at = Math.floor(random() * options.length)
  const changes: readonly Partial<Step>[] = [
    { title: 'Other words' },
    { options: options.toReversed() },
    { options: options.filter((_, index) => index !== at) },
    { options: options.map((option, index) => (index === at ? { ...option, next: other } : option)) },
    { options: options.map((option) => ({ ...option, label: `${option.label}!` })) },
    { next: other },
    { field: 'another' },
    ...(input ? [{ input: { ...input, placeholder: 'Words' } }, { input: { ...input, atMost: 3 } }] : []),
  ]
  return { ...flow, steps: { ...flow.steps, [id]: { ...step, ...pick(random, changes) } } }
}
