import { expect, test } from 'vitest'
import { readAtOnce, readLater, shapes } from '../testing/small-flows.ts'
import { certify } from '../certify/index.ts'

// Each bound is several times what a quiet machine needs, so that only another order of magnitude fails.
test.each(Object.entries(shapes))('5,000 steps in the shape "%s" are proved within seconds', (_, shape) => {
  const begin = performance.now()
  expect(certify(shape(5000))).toMatchObject({ ok: true })
  expect(performance.now() - begin).toBeLessThan(10_000)
})

test.each([
  ['at once', readAtOnce],
  ['later', readLater],
])('40 independent answers that are read %s are proved within seconds', (_, flow) => {
  const begin = performance.now()
  expect(certify(flow(40))).toMatchObject({ ok: true, paths: { complete: false } })
  expect(performance.now() - begin).toBeLessThan(5000)
})

test('a search that reaches a limit is not decided, and never proved', () => {
  const flow = readLater(20)
  const stopped = { ok: false, counterExample: { invariant: 'not-decided', answers: [] } }
  expect(certify(flow, { mostCases: 10 })).toMatchObject(stopped)

  let tried = 0
  const timed = certify(shapes.line(1000), { milliseconds: -1, onProgress: (count) => (tried = count) })
  expect(timed).toMatchObject(stopped)
  expect(tried).toBeGreaterThan(100)
})

test('the longest path is told when asked', () => {
  expect(certify(shapes.loops(3))).not.toHaveProperty('longestPath')
  expect(certify(shapes.loops(3), { longestPath: true })).toMatchObject({
    longestPath: { atLeast: 3, atMost: 3 },
  })
  const large = certify(shapes.realistic(400), { longestPath: true, milliseconds: 2000 })
  expect(large).toMatchObject({ ok: true, longestPath: { atLeast: expect.any(Number) } })
}, 30_000)
