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
  readonly at: number | null
}

/** Every answer on the path, oldest first, as it was asked and given. */
export function transcript<W extends Workflow>(workflow: W, session: Session<W>): Line[]
export function transcript(workflow: Workflow, session: Session): Line[] {
  const lines: Line[] = []
  for (let at: Session | null = session; at?.previous; at = at.previous) {
    if (at.last?.type !== 'answer') continue
    const { value } = at.last
    const { type, title, content, options } = view(workflow, at.previous)
    const answer = options.find((option) => option.value === value)?.label ?? value
    lines.push({ step: at.last.step, type, title, content, value, answer, at: at.last.at ?? null })
  }
  return lines.reverse()
}
