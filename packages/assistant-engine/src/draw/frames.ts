import type { Workflow } from '../workflow.ts'
import { sectionOf } from './box-text.ts'

type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Around steps of the same section or group. */
export type Frame = Rectangle & { readonly title: string }

type Placed = Rectangle & { readonly id: string; readonly rank: number }

const margin = 10

const around = (boxes: readonly Rectangle[]): Rectangle => {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

export const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** The steps of each section that stand together without another step between them. */
export function framesOf(workflow: Workflow, boxes: readonly Placed[]): readonly Frame[] {
  const sections = new Map<string, Placed[]>()
  for (const box of boxes) {
    const title = sectionOf(workflow, box.id)
    if (title !== '') sections.set(title, [...(sections.get(title) ?? []), box])
  }
  return [...sections].flatMap(([title, members]) => {
    const foreign = boxes.filter((box) => !members.includes(box))
    const runs: Placed[][] = []
    for (const box of [...members].sort((one, other) => one.rank - other.rank || one.x - other.x)) {
      const run = runs.at(-1)
      const isTogether =
        run !== undefined &&
        box.rank - (run.at(-1)?.rank ?? 0) <= 1 &&
        !foreign.some((other) => overlap(around([...run, box]), other))
      if (isTogether) run.push(box)
      else runs.push([box])
    }
    return runs
      .filter((run) => run.length > 1)
      .map(around)
      .map(({ x, y, width, height }) => ({
        title,
        x: x - margin,
        y: y - margin,
        width: width + 2 * margin,
        height: height + 2 * margin,
      }))
  })
}
