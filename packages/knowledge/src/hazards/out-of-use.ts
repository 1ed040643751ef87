import type { ConceptName } from './lexicon.ts'
import type { Concept, Reading } from './read-concepts.ts'

/** A text without a patient on the equipment means that the equipment is not in use. */
const patientAway: readonly ConceptName[] = ['person', 'attached']
const patientThere: ReadonlySet<ConceptName> = new Set(['person', 'pronoun'])
const ownNames: ReadonlySet<ConceptName> = new Set(['device', 'life', 'defib', 'pump'])

/** "Now in the workshop" has no subject, "the lines are in the workshop" has one. */
const shortClause = 3
/** "The spare ventilator", "the unused old machine". */
const besideName = 2

/**
 * Whether a text says that the equipment it describes is not in use. A single word is not enough: the spare in the
 * workshop is a different machine, and a text that names a patient describes a machine in use.
 */
export const isOutOfUse = ({ said, denied }: Reading): boolean => {
  if (said.some(({ name }) => patientThere.has(name))) return false
  if (patientAway.some((name) => denied.has(name))) return true
  const clauses = byClause(said)
  const faulty = [...clauses].filter(([, words]) => words.some(isFault)).map(([clause]) => clause)
  return [...clauses].some(([clause, words]) =>
    words.some(isOther)
      ? faulty.every((place) => place === clause) && isAboutOther(words)
      : words.some((word, at) => word.name === 'idle' && isAboutDevice(word, words.slice(0, at))),
  )
}

const isFault = ({ name }: Concept): boolean => name === 'fault'
const isOther = ({ name }: Concept): boolean => name === 'other'
const isOwnName = ({ name }: Concept): boolean => ownNames.has(name)

const isAboutDevice = ({ at, clause }: Concept, before: readonly Concept[]): boolean =>
  at - clause <= shortClause || before.some(isOwnName)

/** "The spare ventilator fails": the spare has the fault, because the text names no fault before it. */
const isAboutOther = (words: readonly Concept[]): boolean => {
  const fault = words.findIndex(isFault)
  return words.some(
    (word, at) =>
      isOther(word) &&
      (fault === -1 || at < fault) &&
      words.slice(at + 1).some((name) => isOwnName(name) && name.at <= word.at + besideName),
  )
}

/** Whether only paperwork, parts or maintenance are affected. A fault in another clause still counts. */
export const isPaperwork = ({ said }: Reading): boolean =>
  [...byClause(said).values()].every(
    (words) => !words.some(isTrouble) || words.some(({ name }) => name === 'admin'),
  )

const isTrouble = ({ name }: Concept): boolean => name === 'fault' || name === 'during'

const byClause = (said: readonly Concept[]): ReadonlyMap<number, readonly Concept[]> => {
  const clauses = new Map<number, Concept[]>()
  for (const concept of said) {
    const known = clauses.get(concept.clause)
    if (known) known.push(concept)
    else clauses.set(concept.clause, [concept])
  }
  return clauses
}
