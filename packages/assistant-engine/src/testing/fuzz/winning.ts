import type { SessionEvent } from '../../session.ts'
import type { Move, Place } from './walker.ts'

/**
 * The places from which a user can reach a goal with what the screen offers, whatever the server does; with
 * loops, also if an answer that was given before is one.
 */
export function winning(
  places: readonly Place[],
  isGoal: (place: Place) => boolean,
  { loops }: { loops: boolean },
): Set<Place> {
  const won = new Set(places.filter(isGoal))
  const wins = ({ to }: Move) => to !== null && won.has(to)
  const offers = new Map(places.map((place) => [place, offersOf(place)]))
  for (let before = -1; before < won.size;) {
    before = won.size
    for (const place of places) {
      if (won.has(place)) continue
      const isWon =
        place.session.pending === null
          ? offers.get(place)?.some((results) => (loops ? results : results.slice(0, 1)).every(wins))
          : place.moves.filter(({ by }) => by === 'server').every(wins)
      if (isWon) won.add(place)
    }
  }
  return won
}

/** The results of each answer that the screen offers. */
export function offersOf({ moves }: Place): Move[][] {
  const offers = new Map<SessionEvent, Move[]>()
  for (const move of moves)
    if (move.by === 'offer') offers.set(move.event, [...(offers.get(move.event) ?? []), move])
  return [...offers.values()]
}
