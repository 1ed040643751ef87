import type { CaseContent, CodeContent, FaultContent, KnowledgeProposalKind } from '@tessa/contract'
import { isHeard, withoutMarks, type WholeBase } from '@tessa/knowledge/base'
import { fieldError } from '../../http/errors.ts'
import { noContent, type EntryContent } from '../../knowledge/entry-content.ts'
import { normalizeText, type Bases } from './entry-schema-check.ts'
import { checkEvaluationCase } from './check-evaluation-case.ts'
import { checkCode } from './check-code.ts'
import { checkFault } from './check-fault.ts'
import { refusePatients } from './refuse-patients.ts'

export interface GivenContent {
  readonly kind: KnowledgeProposalKind
  readonly fault?: FaultContent | undefined
  readonly words?: string | undefined
  readonly code?: CodeContent | undefined
  readonly evaluationCase?: CaseContent | undefined
}

/** Refuses what the base cannot take, and gives what is to be stored. */
export const checkContent = (
  { kind, fault, words, code, evaluationCase }: GivenContent,
  subject: string,
  bases: Bases,
): EntryContent => {
  if (kind === 'fault') {
    if (!fault) throw fieldError('fault', 'fault is missing')
    checkFault(fault, subject, bases)
    return { ...noContent, fault }
  }
  if (kind === 'code') {
    if (!code) throw fieldError('code', 'code is missing')
    checkCode(code, subject, bases)
    return { ...noContent, code }
  }
  if (kind === 'evaluation-case') {
    if (!evaluationCase) throw fieldError('evaluationCase', 'evaluationCase is missing')
    checkEvaluationCase(evaluationCase, subject, bases)
    return { ...noContent, evaluationCase }
  }
  if (words === undefined) throw fieldError('words', 'words is missing')
  refusePatients(words, 'words')
  if (kind === 'stop-phrase') return { ...noContent, words: stopPhrase(words, subject, bases.current) }
  checkAlias(words, subject, bases.current)
  return { ...noContent, words: words.trim() }
}

const checkAlias = (words: string, subject: string, { faults }: WholeBase): void => {
  const of = faults.find(({ id }) => id === subject)
  if (!of) throw fieldError('subject', 'There is no such fault.')
  if ([of.symptom, ...of.aliases].some((one) => normalizeText(one) === normalizeText(words)))
    throw fieldError('words', `These words are known for ${subject} already.`)
}

/** A phrase of one or two letters would stop almost every report. */
const shortestPhrase = 4

/** The words of a stop phrase, without marks. Refuses those that the rule would never hear. */
const stopPhrase = (given: string, subject: string, { rules }: WholeBase): string => {
  const of = rules.find(({ id }) => id === subject)
  if (!of) throw fieldError('subject', 'There is no such rule.')
  if (of.kind === undefined)
    throw fieldError('subject', 'This rule only calls for care, so it has no stop phrases.')
  const words = withoutMarks(given)
  if (words.includes('|') || words.replaceAll(/[^\p{L}\p{N}]/gu, '').length < shortestPhrase)
    throw fieldError('words', `words must have ${shortestPhrase} letters or digits, and no “|”`)
  if (!isHeard(words, of.except))
    throw fieldError(
      'words',
      `${subject} would not hear these words: it reads the letters a to z, and not where an exception of it is.`,
    )
  if (of.stop.some((one) => normalizeText(one) === normalizeText(words)))
    throw fieldError('words', `These words stop by ${subject} already.`)
  return words
}
