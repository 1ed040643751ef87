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

/** What was told at once. */
export type MergedLine = Line & {
  /** The answer, counted from 0, that began it: the choice of "Other", where there was one. */
  readonly first: number
}

/** The transcript as people count it: "Other" and what was typed for it are one line. */
export function mergedTranscript<W extends Workflow>(workflow: W, session: Session<W>): MergedLine[]
export function mergedTranscript(workflow: Workflow, session: Session): MergedLine[] {
  const lines = transcript(workflow, session)
  const merged: MergedLine[] = []
  for (const [index, line] of lines.entries()) {
    const chosen = merged.at(-1)
    if (chosen && isTypedFor(workflow, chosen, line.step))
      merged.splice(-1, 1, { ...line, title: chosen.title, first: chosen.first })
    else merged.push({ ...line, first: index })
  }
  return merged
}

/** Whether this step asks for the words that the answer "Other" announced. */
export const isTypedFor = ({ steps }: Workflow, { step, value }: Line, next: string): boolean => {
  const isOpen = steps[step]?.options?.some((option) => option.open && option.value === value) ?? false
  return isOpen && steps[next]?.input !== undefined && steps[next].field === steps[step]?.field
}
