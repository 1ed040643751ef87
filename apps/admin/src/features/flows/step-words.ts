import type { Step, Workflow } from '@tessa/assistant-engine'
import { plainText } from '@tessa/assistant-engine/draw'

export const stepTypeWords: Readonly<Record<Step['type'], string>> = {
  question: 'Question',
  action: 'Instruction',
  result: 'Result',
}

/** What a step is called: its title, without what a session fills in. */
export const titleOf = ({ steps }: Workflow, id: string): string =>
  plainText(steps[id]?.title).replaceAll(
    /\{[\w-]+(?:\|([^}]*))?\}/g,
    (_, otherwise?: string) => otherwise ?? '…',
  )

const wordsOf = (workflow: Workflow, id: string): string => {
  const step = workflow.steps[id]
  const options = step?.options ?? []
  return [
    id,
    plainText(step?.title),
    plainText(step?.content),
    plainText(step?.safety),
    ...options.flatMap(({ label, description }) => [label, description ?? '']),
  ]
    .join(' ')
    .toLowerCase()
}

/** The steps that have all of the words, in the order of the flow; all of them without words. */
export const findSteps = (workflow: Workflow, typed: string): readonly string[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return Object.keys(workflow.steps).filter((id) => {
    const text = wordsOf(workflow, id)
    return words.every((word) => text.includes(word))
  })
}

/** Breaks a title into lines that fit into a box; the last one ends in dots where there is no room for more. */
export const linesOf = (title: string, { most = 3, length = 25 } = {}): readonly string[] => {
  const lines: string[] = []
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < length) lines.splice(-1, 1, `${last} ${word}`)
    else lines.push(word.length > length ? `${word.slice(0, length - 1)}…` : word)
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`]
}
