import { factOf, resolve, stepOf } from './conditions.ts'
import { answersAt } from './log.ts'
import { optionAt } from './options.ts'
import { answersInOrder } from './session.ts'
import type { Answered, Facts, Session } from './session.ts'
import type { Text, Workflow } from './workflow.ts'

/** Matches `{name}` or `{name|text for an unknown value}`. */
export const placeholder = /\{([\w-]+)(?:\|([^}]*))?\}/g

/** Resolves a text for the current state of the session. */
export const textOf = (
  workflow: Workflow,
  session: Session,
  text: Text | undefined,
  written?: (words: string) => string,
): string => {
  const words = resolve(session, text, 'text')
  return (
    words?.replace(placeholder, (_, name: string, otherwise: string) => {
      const words = named(workflow, session, name)
      return words === undefined ? (otherwise ?? '') : (written?.(words) ?? words)
    }) ?? ''
  )
}

/** Escapes text for Markdown, so that it shows as typed. */
export const literally = (words: string): string =>
  words
    .replace(/[\\`*_[\]#<>|~&]/g, '\\$&')
    .replace(/^(\s*\d*)([-+=.)])/gm, '$1\\$2')
    .replace(/([^\n])\n(?=[^\n])/g, '$1\\\n')

/** The display text of an answer or fact: the option's label instead of its value. */
export const named = (workflow: Workflow, session: Session, name: string): string | undefined => {
  const answer = answersAt(session, name).latest
  if (!answer?.value) return factText(workflow, session, name)
  const step = stepOf(workflow, name)
  // The typed text replaces "Other".
  const isOpen = optionAt(step, answer.place)?.freeText
  return (isOpen && factText(workflow, session, step.field ?? '')) || answerText(workflow, answer)
}

/** The display text of a fact: the label of the option that set it, instead of its value. */
export const factText = (workflow: Workflow, session: Session, name: string): string | undefined => {
  const value = factOf(session, name)
  const setter = answersInOrder(session).findLast(
    (answer) => answer.value === value && stepOf(workflow, answer.step).field === name,
  )
  return setter ? answerText(workflow, setter) : value
}

/** The display text of an answer. */
const answerText = (workflow: Workflow, answer: Answered): string => {
  const step = stepOf(workflow, answer.step)
  return (
    optionAt(step, answer.place)?.label ??
    answer.value
      .split(', ')
      .map((one) => step.input?.choices?.find((choice) => choice.value === one)?.label ?? one)
      .join(', ')
  )
}

/**
 * The facts as people read them: where a fact is an option's value, its label in the language of the workflow.
 *
 * @example factTexts(german, session)['equipmentType']
 */
export function factTexts<W extends Workflow>(workflow: W, session: Session<W>): Facts
export function factTexts(workflow: Workflow, session: Session): Facts {
  return Object.fromEntries(
    Object.entries(session.facts).map(([name, value]) => [name, factText(workflow, session, name) ?? value]),
  )
}
