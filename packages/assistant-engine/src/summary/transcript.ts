import { stepOf } from '../conditions.ts'
import { optionAt } from '../options.ts'
import { replayLog } from '../replay.ts'
import type { Session } from '../session.ts'
import { view } from '../view.ts'
import type { View } from '../view.ts'
import type { Step, Workflow } from '../workflow.ts'

/** One question and its answer, in the words that this workflow has for them. */
export type Line = {
  readonly step: string
  readonly type: Step['type']
  readonly title: string
  readonly content: string
  readonly value: string
  /** The text of the answer: the option's label, or the typed text. */
  readonly answer: string
  /** The answer as text that makes sense without the question. */
  readonly summaryLabel: string
  readonly at: number | null
}

/** Every answer on the path with its question, oldest first. */
export function transcript<W extends Workflow>(workflow: W, session: Session<W>): Line[]
export function transcript(workflow: Workflow, session: Session): Line[] {
  const times: Record<string, number> = {}
  return replayLog(workflow, session).flatMap(({ before, entry }) => {
    if (entry.type !== 'answer') return []
    const { type, title, safety, content: words, options, input } = view(workflow, before)
    const { step, value, place, at = null } = entry
    const content = [safety, words].filter(Boolean).join('\n\n')
    const option = place === null ? undefined : options.find((one) => one.value === value)
    const answer = option?.label ?? typedText(input, value)
    const time = (times[step] = (times[step] ?? -1) + 1)
    const summaryLabel =
      optionAt(stepOf(workflow, step), place)?.summaryLabels?.[time] || (option?.summaryLabel ?? answer)
    return [{ step, type, title, content, value, answer, summaryLabel, at }]
  })
}

/** A typed answer as people read it: the labels of choices, and a number with its unit. */
function typedText(input: View['input'], value: string): string {
  const { choices = [], unit } = input ?? {}
  if (unit !== undefined) return `${value} ${unit}`
  const chosen = value.split(', ')
  const labels = choices.filter((choice) => chosen.includes(choice.value)).map(({ label }) => label)
  return labels.join(', ') || value
}

/** An answer as people count it. */
export type MergedLine = Line & {
  /** The index of its first answer, which is the choice of "Other" if there was one. */
  readonly first: number
}

/** The transcript as people count it: "Other" and its typed text are one line. */
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

/** Whether this step asks for the text that belongs to the answer "Other". */
export const isTypedFor = ({ steps }: Workflow, { step, value }: Line, next: string): boolean => {
  const isOpen = steps[step]?.options?.some((option) => option.freeText && option.value === value) ?? false
  return isOpen && steps[next]?.input !== undefined && steps[next].field === steps[step]?.field
}
