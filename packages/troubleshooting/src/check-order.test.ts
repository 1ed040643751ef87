import { transition, type Session } from '@tessa/assistant-engine'
import { certify } from '@tessa/assistant-engine/certify'
import { playSession } from '@tessa/assistant-engine/testing'
import { expect, test } from 'vitest'
import {
  checkOrderFacts,
  checkOrderOf,
  createTroubleshooting,
  profile,
  shippedCatalogue,
  shownCommands,
  takesCheckOrder,
  troubleshooting,
} from './index.ts'
import { at, intake, type Path } from './testing/paths.ts'

const [power, display, connection] = ['power-check', 'display-check', 'connection-check'] as const
const orders = [
  [power, display, connection],
  [power, connection, display],
  [display, power, connection],
  [display, connection, power],
  [connection, power, display],
  [connection, display, power],
]
const good: Readonly<Record<string, string>> = {
  [power]: 'normal',
  [display]: 'normal',
  [connection]: 'secure',
}
const toChecks = [...intake, 'start-troubleshooting']

/** The steps until the assessment, where each check finds nothing. */
const walked = (order: readonly string[], path: Path = toChecks, flow = troubleshooting): string[] => {
  let { session }: { session: Session } = playSession(flow, path, { facts: checkOrderFacts(order) })
  const steps: string[] = []
  for (; good[session.step] && steps.length < 9;) {
    steps.push(session.step)
    session = transition(flow, session, { type: 'answer', value: good[session.step] ?? '' }).session
  }
  return [...steps, session.step]
}

test.each(orders)('the checks can go in the order %s, %s, %s, and then to the assessment', (...order) => {
  expect(walked(order)).toEqual([...order, 'assessment'])
  expect(checkOrderOf(checkOrderFacts(order))).toEqual(order)
  const photos = [...intake, { type: 'confirm', value: 'upload-photos' } as const, 'start-troubleshooting']
  expect(walked(order, photos)).toEqual([...order, 'assessment'])
  // Words that are no answer count as the answer of their check. The next one is open.
  const [first = ''] = order
  const off = ['what now?', { type: 'generation-failed' } as const, 'continue']
  expect(walked(order, [...toChecks, ...off])).toEqual([...order.slice(1), 'assessment'])
  const once = [...toChecks, good[first] ?? '', ...off]
  expect(walked(order, once)).toEqual([...order.slice(2), 'assessment'])
})

test.each([[], ['power-check'], ['display-check', 'display-check', 'power-check'], ['x', 'y', 'z']])(
  'what is no order of the three checks means the specified one (%s)',
  (...order) => {
    expect(walked(order)).toEqual([power, display, connection, 'assessment'])
    expect(checkOrderOf(checkOrderFacts(order))).toEqual([power, display, connection])
  },
)

test('a power issue goes to power troubleshooting and then the assessment in every order', () => {
  for (const order of orders) {
    const before = order.slice(0, order.indexOf(power)).map((step) => good[step] ?? '')
    const { session } = at([...toChecks, ...before, 'issue', 'restored'], checkOrderFacts(order))
    expect(session.step).toBe('assessment')
  }
})

test('a session of an earlier version keeps the specified order', () => {
  expect(takesCheckOrder(troubleshooting)).toBe(true)
  for (const version of [1, 2]) {
    const flow = createTroubleshooting({ catalogue: shippedCatalogue, version })
    expect(takesCheckOrder(flow)).toBe(false)
    const { session } = playSession(flow, toChecks, { facts: checkOrderFacts(orders[5] ?? []) })
    expect(session.step).toBe(power)
  }
})

test('every order of the checks is proved together, in under 5 s', () => {
  const start = process.cpuUsage()
  const result = certify(troubleshooting, { profile, shownCommands })
  const { user, system } = process.cpuUsage(start)
  expect(result).toMatchObject({
    ok: true,
    assumptions: expect.arrayContaining([expect.stringMatching(/at any time and to any value: checkOrder,/)]),
  })
  expect((user + system) / 1e6).toBeLessThan(5)
})
