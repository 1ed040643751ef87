import type { Step, Workflow } from '@tessa/assistant-engine'
import { plainText } from '@tessa/assistant-engine/draw'

export const stepTypeWords: Readonly<Record<Step['type'], string>> = {
  question: 'Question',
  action: 'Instruction',
  result: 'Result',
}

const endWords = new Map([
  ['resolved', 'problem resolved'],
  ['help-request', 'help request'],
  ['work-order', 'work order'],
  ['cancelled', 'request cancelled'],
  ['escalated', 'handed to a person'],
  ['completed', 'completed'],
  ['abandoned', 'abandoned'],
  ['active', 'still going on'],
])

/** What a result, or a session that ended or goes on, is called. The name itself where it is unknown. */
export const endWord = (name: string): string => endWords.get(name) ?? name

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
