import { expect, onTestFinished, test, vi } from 'vitest'
import { asked, both, surveys, surveyTo } from '../testing/surveys.ts'
import { end } from '../testing/small-flows.ts'
import { simulate } from '../verify/index.ts'
import { certify } from '../certify/index.ts'
import type { Step, Workflow } from '../workflow.ts'
import { parseComposition, verifyComposed } from './index.ts'
import type { PartProofs } from './index.ts'

const allOdd = asked.map((known) => ({ known, is: 'y' }))
const survey = surveyTo([{ when: allOdd, to: 'odd' }, { to: 'even' }])
/** Ten surveys, each led on by its odd result only, and the last one leads to `last`. */
const many = (last: string, steps: Record<string, Step> = {}): Workflow =>
  surveys({ survey, count: 10, last, steps, results: (odd) => ({ even: 'end', odd }) })
const stuck: Step = { type: 'question', title: 'Stuck' }
const mostCases = 400

test('of a flow that is too large, the faults outside of its sub-flows are told with a walk', () => {
  const flow = many('stuck', { stuck })
  expect(certify(flow, { mostCases })).toMatchObject({ counterExample: { invariant: 'not-decided' } })

  const result = verifyComposed(flow, { mostCases })
  if (result.ok) throw new Error('The flow is proved.')
  expect(result.counterExample).toMatchObject({ invariant: 'dead-end', step: 'stuck' })
  expect(simulate(flow, result.counterExample).step).toBe('stuck')
  expect(verifyComposed(many('end', { stuck }), { mostCases })).toMatchObject({
    counterExample: { invariant: 'unreachable-step', step: 'stuck' },
  })
})

test('all proofs together take the time of one, and what is not decided in it is proved another time', () => {
  const line = (count: number) => ({
    results: ['out'],
    start: 's0',
    steps: Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`s${at}`, both(at + 1 < count ? `s${at + 1}` : 'out')]),
    ),
  })
  const flow = parseComposition({
    id: 'long',
    version: 1,
    language: 'en',
    start: 'one',
    flows: { short: line(150), long: line(160) },
    steps: {
      one: { type: 'flow', flow: 'short', results: { out: 'two' } },
      two: { type: 'flow', flow: 'long', results: { out: 'end' } },
      end,
    },
  })
  const proofs: PartProofs = new Map()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  // Each part tells its progress once.
  const limits = { milliseconds: 1500, onProgress: () => void vi.advanceTimersByTime(1000) }

  expect(verifyComposed(flow, limits, proofs)).toMatchObject({ counterExample: { invariant: 'not-decided' } })
  expect([...proofs.values()]).toEqual([300])
  expect(verifyComposed(flow, limits, proofs)).toMatchObject({ ok: true })
})
