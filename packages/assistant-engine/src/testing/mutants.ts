import type { Invariant } from '../verify/index.ts'
import type { Option, Step, Workflow } from '../workflow.ts'

export type Mutant = {
  readonly name: string
  readonly workflow: Workflow
  /** The invariant that the mutant breaks, and the step where it breaks. */
  readonly breaks: Invariant
  readonly at: string
}

const withStep = (workflow: Workflow, id: string, step: Step): Workflow => ({
  ...workflow,
  steps: { ...workflow.steps, [id]: step },
})

const withOption = (workflow: Workflow, id: string, step: Step, index: number, option: Option): Workflow =>
  withStep(workflow, id, { ...step, options: (step.options ?? []).toSpliced(index, 1, option) })

const without = <T extends object, K extends keyof T>(value: T, ...keys: K[]): Omit<T, K> => {
  const copy = { ...value }
  for (const key of keys) delete copy[key]
  return copy
}

/** Every single change to the flow that one of the verifier's invariants covers. */
export function mutantsOf(workflow: Workflow, hasDocuments = true): Mutant[] {
  const mutants: Mutant[] = []
  const add = (name: string, breaks: Invariant, at: string, mutant: Workflow) =>
    mutants.push({ name, breaks, at, workflow: mutant })

  for (const [id, step] of Object.entries(workflow.steps)) {
    const bare = without(step, 'options', 'input', 'next', 'outcome')
    add(`${id}: dead end`, 'dead-end', id, withStep(workflow, id, bare))
    add(`${id}: asks itself for ever`, 'trap', id, turningOnItself(workflow, id, bare))
    add(
      `orphan beside ${id}`,
      'unreachable-step',
      'orphan',
      withStep(workflow, 'orphan', { ...step, outcome: 'resolved' }),
    )
    if (isLedTo(workflow, id))
      add(`${id}: nothing leads here`, 'unreachable-step', id, rerouted(workflow, id))
    if (step.input) {
      if (hasDocuments)
        add(`${id}: typed into nowhere`, 'lost-answer', id, withStep(workflow, id, without(step, 'field')))
      add(
        `${id}: input leads nowhere`,
        'missing-step',
        id,
        withStep(workflow, id, { ...step, next: 'nowhere' }),
      )
      add(`${id}: input asks again`, 'self-loop', id, withStep(workflow, id, { ...step, next: id }))
    }
    for (const [index, option] of (step.options ?? []).entries()) {
      const put = (changed: Option) => withOption(workflow, id, step, index, changed)
      const name = `${id} > ${option.value}${option.when ? ` (${index})` : ''}`
      if (option.internal) {
        add(`${name}: does nothing`, 'idle-option', id, put(without(option, 'effects', 'dialog')))
        continue
      }
      add(`${name}: leads nowhere`, 'missing-step', id, put({ ...option, next: 'nowhere' }))
      add(`${name}: asks again`, 'self-loop', id, put({ ...option, next: id }))
      if (!step.next) add(`${name}: not handled`, 'unhandled-option', id, put(without(option, 'next')))
    }
  }
  return mutants
}

const isLedTo = ({ start, adaptive, escalation }: Workflow, id: string): boolean =>
  ![start, adaptive?.step, escalation?.step].includes(id)

/** Redirects every path to the step to a different outcome, which sends nothing and does not lead back. */
function rerouted(workflow: Workflow, id: string): Workflow {
  const [elsewhere] = Object.entries(workflow.steps).flatMap(([other, { outcome, effects, options = [] }]) =>
    other !== id && outcome && !effects && options.every(({ next }) => next !== id) ? [other] : [],
  )
  const text = JSON.stringify(workflow.steps)
    .replaceAll(`"next":"${id}"`, `"next":"${elsewhere}"`)
    .replaceAll(`"to":"${id}"`, `"to":"${elsewhere}"`)
  const steps: Workflow['steps'] = JSON.parse(text)
  return { ...workflow, steps }
}

/** Makes all answers lead to a second step whose answers all lead back. */
function turningOnItself(workflow: Workflow, id: string, bare: Step): Workflow {
  const circle: Step = {
    type: 'question',
    title: 'Again?',
    options: [{ value: 'yes', label: 'Yes', next: id }],
  }
  const step: Step = { ...bare, options: [{ value: 'go', label: 'Go', next: 'circle' }] }
  return withStep(withStep(workflow, id, step), 'circle', circle)
}
