import type { Concept, Reading } from './read-concepts.ts'

/** "The battery still does not charge", "the battery is very low". */
const besideBattery = 3
/** "The battery needs to be replaced", "we changed the old battery". */
const besideState = 4
/** "The battery of our old defibrillator". */
const besideOwner = 4

/**
 * Whether a text says that a battery is empty or due for replacement. Without another fault this is maintenance. A
 * defibrillator that reports its battery although it is new or full has a different fault.
 */
export const isBatterySpent = ({ said }: Reading): boolean =>
  !hasFreshBattery(said) &&
  said.some(
    ({ name }, place) =>
      name === 'spent' ||
      (name === 'battery' && stands('flat', said, place)) ||
      (name === 'flat' && stands('battery', said, place)) ||
      (name === 'uncharged' && isOfBattery(said, place)),
  )

/**
 * Whether something other than a battery does not charge. A defibrillator that does not charge gives no shock; a
 * defibrillator whose battery does not charge needs another battery.
 */
export const failsToCharge = ({ said }: Reading): boolean =>
  said.some(({ name }) => name === 'uncharged') &&
  (hasFreshBattery(said) || said.some(({ name }, place) => name === 'uncharged' && !isOfBattery(said, place)))

/** "The battery was replaced yesterday", "the new battery", in either order. */
const hasFreshBattery = (said: readonly Concept[]): boolean =>
  said.some(
    ({ name }, place) =>
      (name === 'battery' && stands('fresh', said, place)) ||
      (name === 'fresh' && stands('battery', said, place)),
  )

const stands = (name: Concept['name'], said: readonly Concept[], place: number): boolean =>
  placesBefore(said, place, besideState).some((before) => said[before]?.name === name)

/** "The battery does not charge", "the battery of the defibrillator does not charge". */
const isOfBattery = (said: readonly Concept[], place: number): boolean => {
  const subject = placesBefore(said, place, besideBattery).find((before) => isSubject(said[before]))
  if (subject === undefined || said[subject]?.name === 'device') return false
  return (
    said[subject]?.name === 'battery' ||
    placesBefore(said, subject, besideOwner).some((before) => said[before]?.name === 'belongs')
  )
}

const subjects: ReadonlySet<Concept['name']> = new Set(['battery', 'defib', 'device'])
const isSubject = (concept: Concept | undefined): boolean =>
  concept !== undefined && subjects.has(concept.name)

/** The concepts of the same clause within a number of words before this one, the closest first. */
const placesBefore = (said: readonly Concept[], place: number, most: number): number[] => {
  const here = said[place]
  const places: number[] = []
  for (let at = place - 1; at >= 0; at--) {
    const before = said[at]
    if (!here || !before || before.clause !== here.clause || here.at - before.at > most) break
    places.push(at)
  }
  return places
}
