import type { Profile } from '../certify/profile.ts'
import type { Option, Step, Target, Workflow } from '../workflow.ts'
import { mutantsOf } from './mutants.ts'
import type { Mutant } from './mutants.ts'

/** The mutants of a flow, and what authors do to it by mistake. */
export function defectsOf(workflow: Workflow, profile: Profile): Mutant[] {
  const defects: Mutant[] = mutantsOf(workflow, profile.missingFrom !== undefined)
  const add = (name: string, breaks: Mutant['breaks'], at: string, mutant: Workflow) =>
    defects.push({ name, breaks, at, workflow: mutant })
  const withStep = (id: string, step: Step): Workflow => ({
    ...workflow,
    steps: { ...workflow.steps, [id]: step },
  })

  const escalation = { step: 'nowhere', threshold: 3, reason: 'A loop.' }
  add('escalation leads nowhere', 'missing-step', workflow.start, { ...workflow, escalation })
  const adaptive = { step: 'nowhere', limit: 1 }
  add('adaptive leads nowhere', 'missing-step', workflow.start, { ...workflow, adaptive })
  for (const [id, step] of Object.entries(workflow.steps)) {
    const { options = [], outcome } = step
    const put = (index: number, option: Option) =>
      withStep(id, { ...step, options: options.with(index, option) })
    if (typeof step.next === 'string')
      add(`${id}: misspelt target`, 'missing-step', id, withStep(id, { ...step, next: `${step.next}s` }))
    for (const [index, option] of options.entries()) {
      if (option.internal) continue
      const name = `${id} > ${option.value}`
      if (typeof option.next === 'string')
        add(
          `${name}: misspelt target`,
          'missing-step',
          id,
          put(index, { ...option, next: `${option.next}s` }),
        )
      add(
        `${name}: value with a space`,
        'unhandled-option',
        id,
        put(index, { ...option, value: `${option.value} ` }),
      )
      if (option.when === undefined)
        add(
          `${name}: given twice`,
          'unhandled-option',
          id,
          withStep(id, { ...step, options: [...options, { ...option, label: 'Once more' }] }),
        )
      const onlyKnown: Target = [{ when: { known: id, is: 'never' }, to: workflow.start }]
      add(`${name}: no else`, 'unhandled-option', id, put(index, { ...option, next: onlyKnown }))
    }
    if (!outcome && options.length > 0 && !step.input) {
      const hidden = options.map((option) => ({ ...option, when: { known: id, is: 'never' } }))
      add(`${id}: options that never show`, 'dead-end', id, withStep(id, { ...step, options: hidden }))
    }
    if (!step.ask && !workflow.adaptive)
      add(
        `${id}: asks the server without a net`,
        'unhandled-option',
        id,
        withStep(id, { ...step, ask: 'advice' }),
      )
    if (!step.effects && id === workflow.start)
      add(
        `${id}: sends before anything is known`,
        'incomplete-document',
        id,
        withStep(id, { ...step, effects: [{ type: 'send', needs: ['secret'] }] }),
      )
  }
  return defects
}
