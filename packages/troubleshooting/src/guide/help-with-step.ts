import type { Facts } from '@tessa/assistant-engine'
import { adviceFor, type Diagnosis } from '@tessa/knowledge/diagnose'
import type { Pack, PackStep } from '@tessa/knowledge/packs'
import { interlocksOf } from './interlocks.ts'
import { causesInOrder, likelyWords } from './likely-words.ts'
import { isQuestion, relevantLines, type StepLine } from './relevant-lines.ts'
import { ownChecks } from './own-checks.ts'
import { confirmedFact } from './shown-facts.ts'
import { instructionsOf } from './with-pack.ts'

/** What is asked about a step. */
export interface AskedHelp {
  /** The words of the person; empty where only help was chosen. */
  readonly words?: string
  /** Where a person finds what the step is about, with its source. */
  readonly place?: string
  /** Whether the place is one to read only, so that it needs no confirmation. */
  readonly isReadOnly?: boolean
}

/** Text within Markdown, as it was typed. A brace would name a fact of the session. */
const plainText = (text: string): string =>
  text
    .replaceAll(/[*_`~<>[\]{}#|\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const longestQuote = 200

const quoted = (words: string): string => {
  const text = plainText(words)
  const characters = Array.from(text)
  return characters.length > longestQuote ? `${characters.slice(0, longestQuote).join('')}…` : text
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!]) (?=\p{Lu})/u)

const labels: Partial<Record<StepLine['kind'], string>> = { expected: 'Expected', 'if-not': 'If not' }

/** The lines of a step that can answer a question. */
const linesOf = (words: PackStep, diagnosis: Diagnosis, pack: Pack, place: string): StepLine[] => {
  const faults = causesInOrder(diagnosis).map(({ fault }) => fault)
  const checks = faults.flatMap(
    (fault) => adviceFor([{ ...fault, checks: ownChecks(fault, words.step, pack) }]).checks,
  )
  const parts = words.step === 'components' ? faults.flatMap((fault) => fault.parts) : []
  const [where = ''] = place.split('\n')
  return [
    ...sentencesOf(words.look).map((text) => ({ kind: 'look' as const, text })),
    ...sentencesOf(words.expect).map((text) => ({ kind: 'expected' as const, text })),
    ...sentencesOf(words.ifNot).map((text) => ({ kind: 'if-not' as const, text })),
    ...checks.map((text) => ({ kind: 'check' as const, text })),
    ...(parts.length > 0 ? [{ kind: 'parts' as const, text: `Parts: ${parts.join(', ')}.` }] : []),
    ...sentencesOf(where).map((text) => ({ kind: 'place' as const, text })),
  ].filter(({ text }) => text !== '')
}

/** What the step says of the question, before the rest of it. */
const answerTo = (words: string, lines: readonly StepLine[]): string => {
  if (words.trim() === '') return ''
  const found = relevantLines(words, lines)
  const asks = isQuestion(words)
  if (found.length === 0 && !asks) return ''
  const heading = `**You ${asks ? 'asked' : 'wrote'}: “${quoted(words)}”**`
  if (found.length === 0)
    return `${heading}\n\nThis step does not answer that. Its instructions follow; a person can help with the rest.`
  const list = found.map(
    ({ kind, text }) => `- ${[labels[kind], plainText(text)].filter(Boolean).join(': ')}`,
  )
  return `${heading}\n\n${list.join('\n')}`
}

/**
 * Help with a step for this equipment, in Markdown: what has to be so before it, what answers the question, what the
 * likely causes look at, and its instructions. A step with interlocks has no instructions before these are confirmed.
 * Undefined for a step that has no words of its own.
 */
export const helpWithStep = (
  step: string,
  diagnosis: Diagnosis,
  pack: Pack,
  facts: Facts = {},
  { words: asked = '', place = '', isReadOnly = false }: AskedHelp = {},
): string | undefined => {
  const words = pack.steps.find((one) => one.step === step)
  if (!words) return undefined
  const before = interlocksOf(pack, step).map(({ confirm }) => `- ${confirm}`)
  if (before.length > 0 && !facts[confirmedFact(step, facts)])
    return [
      `**Only if all of this is so:**\n\n${before.join('\n')}`,
      confirmFirst(asked),
      ...(isReadOnly ? [place] : []),
    ].join('\n\n')
  return [
    answerTo(asked, linesOf(words, diagnosis, pack, place)),
    before.length > 0 ? `**You confirmed that all of this is so:**\n\n${before.join('\n')}` : '',
    likelyWords(step, diagnosis, pack, facts),
    instructionsOf(words),
    place,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const confirmFirst = (asked: string): string =>
  [
    asked.trim() === '' ? '' : `**You ${isQuestion(asked) ? 'asked' : 'wrote'}: “${quoted(asked)}”**`,
    'Tessa helps with this step once that is confirmed. Go back to the step and confirm it there. If it is not so, ask a person.',
  ]
    .filter(Boolean)
    .join('\n\n')
