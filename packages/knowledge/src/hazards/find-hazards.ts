import { failsToCharge, isBatterySpent } from './battery-state.ts'
import { hazardKinds, type HazardKind } from './kinds.ts'
import { ofPatient, readConcepts, type Concept } from './read-concepts.ts'
import { rules } from './rules.ts'
import { isPaperwork, isOutOfUse } from './out-of-use.ts'

/** The maximum distance between words that belong together, in any order and in a fixed order. */
const nearby = { any: 7, ordered: 4 } as const

/** Concepts that have to be close together. */
interface Meeting {
  readonly concepts: readonly string[]
  readonly isOrdered: boolean
}

interface Rule {
  readonly kind: HazardKind
  readonly meetings: readonly Meeting[]
  readonly except: readonly string[]
}

const parse = (kind: HazardKind, written: string): Rule => {
  const [said = '', ...except] = written.split('-')
  const meetings = said.split('&').map((meeting) => ({
    concepts: meeting.split(/[+>]/),
    isOrdered: meeting.includes('>'),
  }))
  return { kind, meetings, except }
}

const parsed = hazardKinds.flatMap((kind) =>
  kind === 'other' ? [] : rules[kind].split(' ').map((written) => parse(kind, written)),
)

/** Finds the kinds of hazard in a text about this equipment. */
export const hazardsOf = (text: string, equipment = ''): HazardKind[] => {
  const reading = readConcepts(text)
  const { said } = reading
  const places = new Map<string, Concept[]>()
  for (const concept of said) {
    const known = places.get(concept.name)
    if (known) known.push(concept)
    else places.set(concept.name, [concept])
  }
  // "Infant Incubator" is the name of the equipment, and says nothing of an infant in it.
  const ofEquipment = readConcepts(equipment).said.flatMap(({ name }) => (ofPatient.has(name) ? [] : [name]))
  const mentioned = new Set<string>([...places.keys(), ...ofEquipment])
  // These words make a text calm only if they describe the equipment itself. The last two count only for a battery.
  for (const name of ['idle', 'admin', 'spent', 'uncharged']) mentioned.delete(name)
  if (isOutOfUse(reading)) mentioned.add('idle')
  if (isPaperwork(reading)) mentioned.add('admin')
  // Only a defibrillator is judged by its battery.
  if (mentioned.has('defib')) {
    if (isBatterySpent(reading)) mentioned.add('spent')
    if (places.has('uncharged') && failsToCharge(reading)) mentioned.add('uncharged')
  }
  const isMet = ({ concepts, isOrdered }: Meeting): boolean =>
    concepts.length === 1
      ? mentioned.has(concepts[0] ?? '')
      : isOrdered
        ? follows(places, concepts)
        : meets(places, concepts)
  const speaks = new Set(
    parsed
      .filter(({ meetings, except }) => meetings.every(isMet) && !except.some((name) => mentioned.has(name)))
      .map(({ kind }) => kind),
  )
  return hazardKinds.filter((kind) => speaks.has(kind))
}

type Places = ReadonlyMap<string, readonly Concept[]>

/** Whether each concept is near an occurrence of the first one. The lists are sorted, so one pass is enough. */
const meets = (places: Places, [first = '', ...others]: readonly string[]): boolean => {
  const readers = others.map((name) => placesNear(places.get(name) ?? [], nearby.any, nearby.any))
  return (places.get(first) ?? []).some((place) => readers.every((isNear) => isNear(place)))
}

const follows = (places: Places, [first = '', second = '']: readonly string[]): boolean => {
  const isNear = placesNear(places.get(second) ?? [], 0, nearby.ordered)
  return (places.get(first) ?? []).some((place) => isNear(place))
}

/** Whether any item of the list is this close before or after a position. Call it with ascending positions. */
const placesNear = (list: readonly Concept[], before: number, behind: number) => {
  let at = 0
  return (place: Concept): boolean => {
    while (at < list.length && isTooEarly(list[at], place, before)) at++
    const found = list[at]
    return found !== undefined && found.sentence === place.sentence && found.at <= place.at + behind
  }
}

const isTooEarly = (found: Concept | undefined, place: Concept, before: number): boolean =>
  found !== undefined && (found.at < place.at - before || found.sentence < place.sentence)
