import type { FaultContent, KnowledgeProposalKind } from '@tessa/contract'
import { faultSchema } from '@tessa/knowledge/data/fault-schema'
import { isHeard, withoutMarks, type Fault, type WholeBase } from '@tessa/knowledge/base'
import { Ajv } from 'ajv'
import { fieldError } from '../../http/errors.ts'
import { checkNaming } from '../../http/plugins/field-problems.ts'
import type { EntryContent } from '../../knowledge/entry-content.ts'
import { withWarningsOf } from '../../knowledge/keep-warnings.ts'
import { refusePatients } from './refuse-patients.ts'

const built = checkNaming(
  new Ajv({ strict: false }),
  { type: 'object', properties: { fault: faultSchema } },
  'body',
)

const chosenCategories: readonly string[] = ['patient-monitor', 'autoclave', 'defibrillator', 'xray']

/** Refuses a fault that the build of the base would refuse, by the same schema. */
const checkAsBuilt = (id: string, fault: FaultContent): void => {
  const row = {
    id,
    category: chosenCategories.includes(fault.type) ? fault.type : 'other',
    ...fault,
    confidence: fault.source === '' ? 'expert' : 'sourced',
  }
  const answer = built({ fault: row })
  if (answer !== true && answer !== false) throw answer.error
  if (!answer) throw fieldError('fault', 'fault is not valid')
  if (fault.type === 'any') throw fieldError('fault.type', 'fault.type must name one type of equipment')
}

const plain = (words: string): string => words.trim().toLowerCase()

/** What stands in place of a shipped fault keeps its warnings: they can be added to, not weakened. */
const checkAgainstShipped = (shipped: Fault, fault: FaultContent): void => {
  const kept = withWarningsOf(shipped, { ...fault, id: shipped.id })
  if (fault.type !== kept.type) throw fieldError('fault.type', `fault.type must stay ${kept.type}`)
  for (const field of ['danger', 'skill'] as const)
    if (fault[field] !== kept[field])
      throw fieldError(`fault.${field}`, `fault.${field} must not be lower than ${kept[field]}`)
  const missing = kept.safety.find((line) => !fault.safety.includes(line))
  if (missing !== undefined)
    throw fieldError('fault.safety', `fault.safety must keep the shipped line “${missing}”`)
  for (const [index, { hazard }] of kept.checks.entries()) {
    const field = `fault.checks.${index}.hazard`
    if (fault.checks[index]?.hazard !== hazard) throw fieldError(field, `${field} must stay ${hazard}`)
  }
  if (fault.escalateWhen !== kept.escalateWhen)
    throw fieldError('fault.escalateWhen', `fault.escalateWhen must keep “${shipped.escalateWhen}”`)
}

export interface Bases {
  readonly shipped: WholeBase
  readonly current: WholeBase
}

const faultIn = (base: WholeBase, id: string): Fault | undefined => base.faults.find((one) => one.id === id)

interface GivenContent {
  readonly kind: KnowledgeProposalKind
  readonly fault: FaultContent | undefined
  readonly words: string | undefined
}

/** Refuses what the base cannot take, and gives what is to be stored. */
export const checkContent = (
  { kind, fault, words }: GivenContent,
  subject: string,
  { shipped, current }: Bases,
): EntryContent => {
  if (kind === 'fault') {
    if (!fault) throw fieldError('fault', 'fault is missing')
    checkAsBuilt(subject, fault)
    refusePatients(fault, 'fault')
    const replaced = faultIn(shipped, subject)
    if (replaced) checkAgainstShipped(replaced, fault)
    const same = current.faults.find(
      ({ id, type, symptom }) =>
        id !== subject && type === fault.type && plain(symptom) === plain(fault.symptom),
    )
    if (same) throw fieldError('fault.symptom', `fault.symptom is that of ${same.id} already`)
    return { fault, words: null }
  }
  if (words === undefined) throw fieldError('words', 'words is missing')
  refusePatients(words, 'words')
  if (kind === 'stop-phrase') return { fault: null, words: stopPhrase(words, subject, current) }
  checkAlias(words, subject, current)
  return { fault: null, words: words.trim() }
}

const checkAlias = (words: string, subject: string, { faults }: WholeBase): void => {
  const of = faults.find(({ id }) => id === subject)
  if (!of) throw fieldError('subject', 'There is no such fault.')
  if ([of.symptom, ...of.aliases].some((one) => plain(one) === plain(words)))
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
  if (of.stop.some((one) => plain(one) === plain(words)))
    throw fieldError('words', `These words stop by ${subject} already.`)
  return words
}
