import type { ConceptName } from './lexicon.ts'
import type { Concept, Reading } from './read-concepts.ts'

const patientThere: ReadonlySet<ConceptName> = new Set(['person', 'pronoun'])
const ownNames: ReadonlySet<ConceptName> = new Set(['device', 'life', 'defib', 'pump'])

/** Whether words name a patient who is not denied. */
export const namesPatient = ({ said }: Reading): boolean => said.some(({ name }) => patientThere.has(name))

/** "Now in the workshop" has no subject, "the lines are in the workshop" has one. */
const shortClause = 3
/** "The spare ventilator", "the unused old machine". */
const besideName = 2
/** "At the morning check the test failed". */
const besideCheck = 4

/**
 * Whether a text says that the equipment it describes is not in use. A single word is not enough: the spare in the
 * workshop is a different machine, and a text that names a patient describes a machine in use.
 */
export const isOutOfUse = (reading: Reading): boolean => {
  const { said, isPatientAway } = reading
  if (namesPatient(reading)) return false
  if (isPatientAway) return true
  const clauses = byClause(said)
  const faulty = [...clauses].filter(([, words]) => words.some(isFault)).map(([clause]) => clause)
  return [...clauses].some(([clause, words]) => {
    const isOnlyFault = faulty.every((place) => place === clause)
    return words.some(isOther)
      ? isOnlyFault && isAboutOther(words)
      : (isOnlyFault && !said.some(isUse) && failsAtCheck(words)) ||
          words.some((word, at) => word.name === 'idle' && isAboutDevice(word, words.slice(0, at)))
  })
}

const isFault = ({ name }: Concept): boolean => name === 'fault'
/** It was in use after the check, or during it. */
const isUse = ({ name }: Concept): boolean => name === 'since' || name === 'attached'
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

/** "Fails during the morning check" was not in use; "was ok at the daily check and died later" was. */
const failsAtCheck = (words: readonly Concept[]): boolean =>
  words.some(
    (check) =>
      check.name === 'check' && words.some((word) => isFault(word) && word.at <= check.at + besideCheck),
  )

/** Whether only paperwork, parts or maintenance are affected. A fault in another clause still counts. */
export const isPaperwork = ({ said }: Reading): boolean =>
  [...byClause(said).values()].every(
    (words) =>
      !words.some(isTrouble) || words.some((word) => word.name === 'admin' && !isAskedFor(word, words)),
  )

/** "It stopped and needs service" is a fault; "the service has stopped" is paperwork. */
const isAskedFor = ({ at }: Concept, words: readonly Concept[]): boolean =>
  words.some((word) => word.name === 'asked' && word.at === at) &&
  words.some((word) => isTrouble(word) && word.at < at)

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
