import { restore, serialize } from '@tessa/assistant-engine'
import { progressReport, summaryText, workOrder } from '@tessa/assistant-engine/summary'
import { describe, expect, test } from 'vitest'
import sessions from '../test/fixtures/stored-sessions.json' with { type: 'json' }
import { shippedFlows, workOrderTerms } from './index.ts'

const flow = shippedFlows.find(({ version }) => version === 1)
if (!flow) throw new Error('Version 1 is missing.')

const now = 1_760_001_000_000

// The fixture was stored and printed before a field held an option's value and before a session had a hash.
describe.each(sessions)('a session that stands at $step, stored by version 0.1', (saved) => {
  const session = restore(flow, saved.stored)

  test('is restored with what was undone, also after it is stored again', () => {
    expect(session.step).toBe(saved.step)
    expect(restore(flow, serialize(flow, session))).toEqual(session)
  })

  test('has the same summary and the same documents', () => {
    expect(summaryText(flow, session)).toBe(saved.summary)
    const { chatLog, ...order } = workOrder(flow, session, now, workOrderTerms)
    const answers = chatLog.map(({ userResponse }) => userResponse)
    expect({ ...order, chatLog: answers }).toEqual(saved.workOrder)
    expect(progressReport(flow, session, now)).toMatchObject(saved.progress)
  })
})
