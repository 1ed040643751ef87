import { momentsOf } from '../moments.ts'
import type { Session } from '../session.ts'
import { view } from '../view.ts'
import type { Step, Workflow } from '../workflow.ts'

/** One question and its answer, in the words that were shown. */
export type Line = {
  readonly step: string
  readonly type: Step['type']
  readonly title: string
  readonly content: string
  readonly value: string
  /** The words of the answer: the option's label, or what was typed. */
  readonly answer: string
  /** The answer in words that make sense without the question. */
  readonly told: string
  readonly at: number | null
}

/** Every answer on the path, oldest first, as it was asked and given. */
export function transcript<W extends Workflow>(workflow: W, session: Session<W>): Line[]
export function transcript(workflow: Workflow, session: Session): Line[] {
  return momentsOf(workflow, session).flatMap(({ before, entry }) => {
    if (entry.type !== 'answer') return []
    const { type, title, safety, content: words, options } = view(workflow, before)
    const { step, value, at = null } = entry
    const content = [safety, words].filter(Boolean).join('\n\n')
    const option = options.find((one) => one.value === value)
    const answer = option?.label ?? value
    return [{ step, type, title, content, value, answer, told: option?.told ?? answer, at }]
  })
}
