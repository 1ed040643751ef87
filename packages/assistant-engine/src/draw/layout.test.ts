import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printer } from '../testing/print-flow.ts'
import { clinic } from '../testing/clinic-flow.ts'
import type { Step, Workflow } from '../workflow.ts'
import { layout, waysFrom, type Box, type Drawing } from './index.ts'

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const pairs = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]))

const arrowsOf = (workflow: Workflow): string[] =>
  Object.keys(workflow.steps)
    .flatMap((from) => waysFrom(workflow, from).map(({ to, labels }) => `${from} ${to} ${labels.join('/')}`))
    .sort()

const expectDrawn = (workflow: Workflow, drawing: Drawing): void => {
  const { boxes, lines, width, height } = drawing
  expect(boxes.map(({ id }) => id).sort()).toEqual(Object.keys(workflow.steps).sort())
  expect(pairs(boxes).filter(([one, other]) => overlap(one, other))).toEqual([])
  expect(lines.map(({ from, to, labels }) => `${from} ${to} ${labels.join('/')}`).sort()).toEqual(
    arrowsOf(workflow),
  )
  for (const box of boxes) {
    expect(box.x).toBeGreaterThanOrEqual(-0.001)
    expect(box.x + box.width).toBeLessThanOrEqual(width + 0.001)
    expect(box.y + box.height).toBeLessThanOrEqual(height + 0.001)
  }
  const boxOf = new Map(boxes.map((box) => [box.id, box]))
  for (const { from, to, points, isBack } of lines) {
    const [source, target] = [boxOf.get(from), boxOf.get(to)]
    if (!source || !target || from === to) continue
    // Only an arrow back goes upward.
    expect(target.rank > source.rank).toBe(!isBack)
    const [first, last] = [points[0], points.at(-1)]
    expect(first?.x).toBeCloseTo(source.x + source.width / 2)
    expect(last?.x).toBeCloseTo(target.x + target.width / 2)
    expect(last?.y).toBeCloseTo(isBack ? target.y + target.height : target.y)
  }
}

test('the flow of the clinic is drawn: every step once, none over another, and every arrow', () => {
  expectDrawn(clinic, layout(clinic))
  expectDrawn(printer, layout(printer))
})

test('a step stands below all that lead to it', () => {
  const { boxes } = layout(printer)
  expect(boxes.find(({ id }) => id === printer.start)).toMatchObject({ rank: 0, y: 0 })
})

test('the same flow is always drawn the same way', () => {
  expect(layout(clinic)).toEqual(layout(clinic))
})

test('no line goes through a box of a row that it passes', () => {
  const { boxes, lines } = layout(clinic)
  const isIn = (box: Box, { x, y }: { x: number; y: number }) =>
    x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
  for (const { from, to, points } of lines) {
    if (from === to) continue
    for (const point of points) expect(boxes.filter((box) => isIn(box, point))).toEqual([])
  }
})

const step = (targets: readonly number[]): Step => ({
  type: 'question',
  title: 'Which?',
  options: targets.map((target, index) => ({ value: `v${index}`, label: `L${index}`, next: `s${target}` })),
})

test('any flow is drawn: with circles, with steps that nothing leads to, and with arrows to themselves', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 14 }).chain((count) =>
        fc.array(fc.array(fc.nat({ max: count - 1 }), { maxLength: 4 }), {
          minLength: count,
          maxLength: count,
        }),
      ),
      (targets) => {
        const steps = Object.fromEntries(targets.map((of, index) => [`s${index}`, step(of)]))
        const workflow: Workflow = { id: 'any', version: 1, language: 'en', start: 's0', steps }
        expectDrawn(workflow, layout(workflow))
      },
    ),
  )
})
