import { expect, test } from 'vitest'
import { restore, serialize } from '../serialize.ts'
import type { SessionEvent } from '../session.ts'
import { playSession } from '../testing/play-session.ts'
import { clinic } from '../testing/clinic-flow.ts'
import {
  chatLog,
  dangerFacts,
  helpRequest,
  progressReport,
  rebuild,
  summaryText,
  workOrder,
} from './index.ts'

const now = Date.UTC(2026, 10, 21, 9, 15)
const learned = { type: 'set-facts', facts: dangerFacts('Smoke comes out of it', 'Autoclave') } as const
const reported: (string | SessionEvent)[] = ['autoclave', 'Midmark', 'M11', 'Smoke comes out of it', learned]
const { session } = playSession(clinic, [...reported, { type: 'edit', index: 3 }, 'No power'])

test('every document lists a reported danger before the answers, even after its words were edited away', () => {
  const words = 'Autoclave: Smoke comes out of it'

  expect(session.facts['issueDescription']).toBe('No power')
  expect(chatLog(clinic, session, now)[0]).toMatchObject({
    content: 'Danger reported earlier',
    userResponse: words,
  })
  expect(workOrder(clinic, session, now).chatLog[0]?.userResponse).toBe(words)
  const { summary } = helpRequest(clinic, session, now)
  expect(summary.troubleshootingSteps[0]).toEqual({ step: 'Danger reported earlier', response: words })
  expect(summary.totalSteps).toBe(4)
  expect(progressReport(clinic, session, now).messages[1]?.content).toBe(words)
  expect(summaryText(clinic, session)).toContain(`1. Danger reported earlier\n   ${words}`)
})

test('a reported danger survives storing the session and rebuilding it from its log', () => {
  const log = chatLog(clinic, session, now)
  const stored = restore(clinic, serialize(clinic, session))
  const rebuilt = rebuild(clinic, log)

  expect(chatLog(clinic, stored, now)).toEqual(log)
  expect(chatLog(clinic, rebuilt, now)).toEqual(log)
  expect(rebuilt.facts['danger']).toBe('yes')
})

test('a reported danger survives a change of the equipment that made its words dangerous', () => {
  const other = playSession(clinic, [...reported, { type: 'edit', index: 0 }, 'defibrillator']).session

  expect(chatLog(clinic, other, now)[0]?.userResponse).toBe('Autoclave: Smoke comes out of it')
})

test('a danger that an answer still contains, or contains again, is listed once', () => {
  const again = playSession(clinic, [...reported, { type: 'undo' }, 'Smoke comes out of it']).session

  for (const said of [playSession(clinic, reported).session, again])
    expect(chatLog(clinic, said, now)).toHaveLength(4)
})
