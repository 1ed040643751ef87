import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printer } from '../testing/print-flow.ts'
import { clinic } from '../testing/clinic-flow.ts'
import type { Step, Workflow } from '../workflow.ts'
import { crossingsOf, segmentsOf } from '../testing/crossings.ts'
import { overlap } from './frames.ts'
import { arrowsFrom, layout, toSvg, type Drawing, type Point } from './index.ts'

const pairs = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]))

const arrowsOf = (workflow: Workflow): string[] =>
  Object.keys(workflow.steps)
    .flatMap((from) =>
      arrowsFrom(workflow, from).map(({ to, labels }) => `${from} ${to} ${labels.join('/')}`),
    )
    .sort()

const expectDrawn = (workflow: Workflow, drawing: Drawing): void => {
  const { boxes, lines, width, height } = drawing
  expect(boxes.map(({ id }) => id).sort()).toEqual(Object.keys(workflow.steps).sort())
  const labels = lines.flatMap(({ label }) => label ?? [])
  const places = [...boxes, ...labels]
  expect(pairs(places).filter(([one, other]) => overlap(one, other))).toEqual([])
  expect(lines.map((line) => `${line.from} ${line.to} ${line.labels.join('/')}`).sort()).toEqual(
    arrowsOf(workflow),
  )
  for (const place of places) {
    expect(place.x).toBeGreaterThanOrEqual(-0.001)
    expect(place.x + place.width).toBeLessThanOrEqual(width + 0.001)
    expect(place.y + place.height).toBeLessThanOrEqual(height + 0.001)
  }
  const boxOf = new Map(boxes.map((box) => [box.id, box]))
  const isIn = ({ x, y }: Point) =>
    boxes.some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height)
  for (const { from, to, points, isBack } of lines) {
    const [source, target] = [boxOf.get(from), boxOf.get(to)]
    if (!source || !target) throw new Error(`${from} or ${to} is not drawn.`)
    if (points.length === 0) {
      expect(source.jumps.flatMap((jump) => jump.to)).toContain(to)
      continue
    }
    expect(isBack).toBe(false)
    expect(target.rank).toBeGreaterThan(source.rank)
    expect(points[0]?.x).toBeCloseTo(source.x + source.width / 2)
    expect(points[0]?.y).toBeCloseTo(source.y + source.height)
    expect(points.at(-1)?.x).toBeCloseTo(target.x + target.width / 2)
    expect(points.at(-1)?.y).toBeCloseTo(target.y)
    const middles = segmentsOf(points).map(([one, other]) => ({
      x: (one.x + other.x) / 2,
      y: (one.y + other.y) / 2,
    }))
    expect([...points, ...middles].filter(isIn)).toEqual([])
  }
}

test('the flow of the clinic is drawn: no box or label over another, and every arrow as a line or in its box', () => {
  expectDrawn(clinic, layout(clinic))
  expectDrawn(printer, layout(printer))
})

test('the flow of the clinic fits a screen, and none of its lines cross', () => {
  const drawing = layout(clinic)
  expect(drawing.width).toBeLessThanOrEqual(1440)
  expect(crossingsOf(drawing)).toBe(0)
})

test('the start stands at the top, and the longest path goes straight down from it', () => {
  for (const workflow of [printer, clinic]) {
    const { boxes } = layout(workflow)
    const first = boxes.find(({ id }) => id === workflow.start)
    expect(first).toMatchObject({ rank: 0, y: 0 })
    const below = boxes.filter(({ x }) => Math.abs(x - (first?.x ?? 0)) < 2)
    expect(new Set(below.map(({ rank }) => rank)).size).toBe(Math.max(...boxes.map(({ rank }) => rank)) + 1)
  }
})

test('one answer that leads to many steps is one line of its box, which a switch leaves out', () => {
  const adaptive = (drawing: Drawing) =>
    drawing.boxes.find(({ jumps }) => jumps.some(({ to }) => to.length > 3))
  const texts = adaptive(layout(clinic))
    ?.texts.map(({ text }) => text)
    .join(' ')
  expect(texts).toMatch(/› \d+ steps/)
  expect(adaptive(layout(clinic, { hasJumps: false }))).toBeUndefined()
  expect(layout(clinic, { hasJumps: false }).height).toBeLessThan(layout(clinic).height)
})

test('the same flow is always drawn the same way', () => {
  expect(toSvg(clinic)).toBe(toSvg(clinic))
})

test('text cannot break out of the picture', () => {
  const step: Step = { type: 'question', title: '<script>"&' }
  const picture = toSvg({ ...printer, steps: { kind: step } })
  expect(picture).toContain('&lt;script&gt;&quot;&amp;')
  expect(picture).not.toContain('<script')
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

test('an arrow of many answers names them without their conditions, and one of few with them', () => {
  const option = (value: string) => ({
    value,
    label: value,
    when: { known: 'kind', is: 'ink' },
    next: 'end',
  })
  const saidOf = (values: readonly string[]) =>
    layout({
      id: 'any',
      version: 1,
      language: 'en',
      start: 'kind',
      steps: {
        kind: { type: 'question', title: 'Which?', options: values.map(option) },
        end: { type: 'result', title: 'Done', outcome: 'resolved' },
      },
    })
      .lines.flatMap(({ label }) => label?.texts ?? [])
      .join(' ')
  expect(saidOf(['A', 'B', 'C'])).toBe('A / 2 more')
  expect(saidOf(['A'])).toBe('A (kind is ink)')
})
