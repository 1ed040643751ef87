import type { ConceptName } from './lexicon.ts'
import { stemOf, type Word } from './words.ts'

/** The last words of compounds, which a denial of the first word denies too: "no burning smell", "no blood leak". */
const startOfCompound: ReadonlyMap<ConceptName, ConceptName> = new Map([
  ['smell', 'burnt'],
  ['leak', 'liquid'],
])

/** Whether a word ends a compound whose first word is denied. In "no blood leaking oxygen" it has another meaning. */
export const endsDenied = (
  names: readonly ConceptName[],
  denied: readonly ConceptName[],
  next: Word | undefined,
): boolean =>
  next?.stem !== 'of' &&
  next?.means?.includes('gas') !== true &&
  names.some((name) => denied.some((first) => first === startOfCompound.get(name)))

interface Denied {
  readonly lastDenied: number
  /** Set for words about the patient. Their denial extends from one to the next: "not in use on a patient". */
  readonly deniedUpTo?: number
}

/** Whether a denial is right before the word, or before the other word in "no smoke or sparks". In doubt it is not denied. */
export const isDeniedAt = (
  words: readonly Word[],
  at: number,
  { lastDenied, deniedUpTo }: Denied,
): boolean => {
  for (let before = at - 1; before >= Math.max(0, at - 5); before--) {
    const role = words[before]?.role
    if (role === 'denial') return !isAsked(words, before, deniedUpTo !== undefined)
    if (before === deniedUpTo) return true
    if (role === 'or') return before - 1 === lastDenied
    const mayStand = role === 'filler' || role === 'article' || role === 'any'
    if (!mayStand && !(role === 'auxiliary' && deniedUpTo !== undefined)) return false
  }
  return false
}

export const isLater = (word: Word | undefined): boolean =>
  word?.role === 'later' || word?.role === 'over' || word?.role === 'any'

const denials: ReadonlySet<string> = new Set(['no', 'not'])
const indefinite: ReadonlySet<string> = new Set(['a', 'an'])

/** "Isn't that smoke?", "no, the smoke is back": an article right after "no" or "not" denies nothing. */
const isAsked = (words: readonly Word[], denial: number, isPatient: boolean): boolean => {
  const next = words[denial + 1]
  return (
    denials.has(words[denial]?.stem ?? '') &&
    next?.role === 'article' &&
    !(isPatient && indefinite.has(next.stem))
  )
}

const nobody: ReadonlySet<string> = new Set(['nobody', 'none', 'noone'].map(stemOf))
const connected: ReadonlySet<string> = new Set(['connect', 'attach', 'hooked'].map(stemOf))
const ownNames: ReadonlySet<ConceptName> = new Set(['device', 'life', 'defib', 'pump'])

/**
 * Whether "not connected" describes a patient or the machine itself, as in "it is not connected". A disconnected hose is
 * a fault.
 */
export const isAway = (words: readonly Word[], at: number, end: number): boolean => {
  let denial = at - 1
  while (denial > at - 6 && words[denial]?.role !== 'denial') denial--
  const next = words[end + 1]
  const isEnd = next === undefined || next.role === 'mark'
  if (nobody.has(words[denial]?.stem ?? '')) return words[at - 1]?.role === 'auxiliary' || isEnd
  const isOwn = words[denial - 1]?.means?.some((name) => ownNames.has(name)) === true
  return isOwn && connected.has(words[at]?.stem ?? '') && isEnd
}
