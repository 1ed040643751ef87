import { expect, test } from 'vitest'
import type { NewAuditEntry } from './audit-entry.ts'
import { createRefusalCounter } from './refusal-counter.ts'

test('refusals of further kinds share one row', () => {
  const written: NewAuditEntry[] = []
  let now = new Date()
  const counter = createRefusalCounter({ now: () => now, write: (entry) => written.push(entry) })
  const refuse = (network: number) =>
    counter.count({
      event: 'sign-in.failed',
      origin: { requestId: 'x', device: 'x', address: `10.${Math.floor(network / 250)}.${network % 250}.1` },
    })
  for (let network = 0; network < 5000; network += 1) refuse(network)
  expect(written).toHaveLength(200)
  now = new Date(now.getTime() + 3_600_000)
  refuse(0)
  expect(written.slice(200)).toMatchObject([
    { event: 'refusals.uncounted', count: 4800 },
    { event: 'sign-in.failed' },
  ])
})

test('refusals of one network leave room for refusals of other networks', () => {
  const written: NewAuditEntry[] = []
  const counter = createRefusalCounter({ now: () => new Date(), write: (entry) => written.push(entry) })
  const refuse = (accountId: string, address: string) =>
    counter.count({ event: 'sign-in.failed', accountId, origin: { requestId: 'x', device: 'x', address } })
  for (let count = 0; count < 300; count += 1) refuse(`account ${count}`, '10.0.0.1')
  refuse('ada', '10.0.0.2')
  expect(written).toHaveLength(51)
  expect(written.at(-1)).toMatchObject({ accountId: 'ada' })
})

test('repetitions are written when their hour ends, and not before', () => {
  const written: NewAuditEntry[] = []
  let now = new Date()
  const counter = createRefusalCounter({ now: () => now, write: (entry) => written.push(entry) })
  const origin = { requestId: 'x', device: 'x', address: '10.0.0.1' }
  for (let count = 0; count < 3; count += 1) counter.count({ event: 'sign-in.failed', origin })
  counter.flushIfOver()
  expect(written).toHaveLength(1)
  now = new Date(now.getTime() + 3_600_000)
  counter.flushIfOver()
  counter.flushIfOver()
  expect(written).toMatchObject([{ event: 'sign-in.failed' }, { event: 'sign-in.failed', count: 2 }])
})
