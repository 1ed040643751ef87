import type { Drawing, Point } from '../draw/index.ts'

type Segment = readonly [Point, Point]

/** The parts of a line between its points. */
export const segmentsOf = (points: readonly Point[]): Segment[] =>
  points.slice(1).map((point, index): Segment => [points[index] ?? point, point])

/** Whether two segments cross between their ends. */
const cross = ([a, b]: Segment, [c, d]: Segment): boolean => {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x))
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

/** How often the lines of a drawing cross. */
export const crossingsOf = ({ lines }: Drawing): number =>
  lines
    .flatMap((one, index) => lines.slice(index + 1).map((other) => [one, other] as const))
    .reduce(
      (sum, [one, other]) =>
        sum +
        segmentsOf(one.points).filter((part) => segmentsOf(other.points).some((two) => cross(part, two)))
          .length,
      0,
    )
