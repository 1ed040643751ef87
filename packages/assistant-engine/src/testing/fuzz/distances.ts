import type { Move, Place } from './walker.ts'
import { offersOf } from './winning.ts'

/** The fewest answers from each place to a goal, whatever the server says and whichever answer is a loop. */
export function distances(
  places: readonly Place[],
  isGoal: (place: Place) => boolean,
): ReadonlyMap<Place, number> {
  const away = new Map(places.map((place) => [place, isGoal(place) ? 0 : Infinity]))
  const offers = new Map(places.map((place) => [place, offersOf(place)]))
  const worst = (moves: readonly Move[]): number =>
    Math.max(...moves.map(({ to }) => (to && away.get(to)) ?? Infinity))
  for (let isNew = true; isNew;) {
    isNew = false
    for (const place of places) {
      const best =
        place.session.pending === null
          ? 1 + Math.min(...(offers.get(place) ?? []).map(worst))
          : worst(place.moves.filter(({ by }) => by === 'server'))
      if (best >= (away.get(place) ?? 0)) continue
      away.set(place, best)
      isNew = true
    }
  }
  return away
}
