import { restore, serialize } from '@tessa/assistant-engine'
import { progressReport, summaryText, workOrder } from '@tessa/assistant-engine/summary'
import { describe, expect, test } from 'vitest'
import sessions from '../test/fixtures/stored-sessions.json' with { type: 'json' }
import { troubleshooting, workOrderTerms } from './index.ts'

const now = 1_760_001_000_000

// The fixture was stored and printed before a field held an option's value and before a session had a hash.
describe.each(sessions)('a session that stands at $step, stored by version 0.1', (saved) => {
  const session = restore(troubleshooting, saved.stored)

  test('is restored with what was undone, also after it is stored again', () => {
    expect(session.step).toBe(saved.step)
    expect(restore(troubleshooting, serialize(troubleshooting, session))).toEqual(session)
  })

  test('has the same summary and the same documents', () => {
    expect(summaryText(troubleshooting, session)).toBe(saved.summary)
    const { chatLog, ...order } = workOrder(troubleshooting, session, now, workOrderTerms)
    const answers = chatLog.map(({ userResponse }) => userResponse)
    expect({ ...order, chatLog: answers }).toEqual(saved.workOrder)
    expect(progressReport(troubleshooting, session, now)).toMatchObject(saved.progress)
  })
})
