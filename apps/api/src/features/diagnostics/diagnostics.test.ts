import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'

const app = await httpApp()
const guest = app.visitor()

test('A-12 advanced diagnostics are numbered sections, and say that no recorded fault stands behind them', async () => {
  const answer = await guest.api('POST /api/chat/advanced-diagnostics', {
    body: { equipmentType: 'X-Ray Equipment', manufacturer: 'Philips', model: 'DR 7', issue: 'no exposure' },
  })
  expect(answer).toMatchObject({ known: false, escalate: false, causes: [], safety: [] })
  expect(answer.content).toContain('## 1. Make it safe')
  expect(answer.content).toContain('## 2. Stop exposures')
})

test('danger in the issue is said first and asks to hand over', async () => {
  const answer = await guest.api('POST /api/chat/advanced-diagnostics', {
    body: { equipmentType: 'autoclave', issue: 'sparks!' },
  })
  expect(answer).toMatchObject({
    escalate: true,
    safety: [expect.stringContaining('Switch the equipment off')],
  })
  expect(answer.content.startsWith('**Stop first.**')).toBe(true)
})

test('findings are put in order: wrong, open, ruled out', async () => {
  const answer = await guest.api('POST /api/chat/analyze-diagnostics', {
    body: {
      originalIssue: 'no reading',
      diagnosticFindings: [
        { step: 'Error codes', outcome: 'issue', note: 'E12' },
        { step: 'Measurements', outcome: 'skip' },
        { step: 'Service mode', outcome: 'success' },
      ],
    },
  })
  expect(answer.needsEscalation).toBe(true)
  expect(answer.content.indexOf('Error codes: E12')).toBeLessThan(answer.content.indexOf('Measurements'))
  expect(answer.options.map(({ value }) => value)).toEqual([
    'mark-resolved',
    'create-work-order',
    'support-request',
    'contact-support',
  ])
})

test('help within the guided sequence is about that very step', async () => {
  const body = { currentStepId: 'measurements', userResponse: 'help' }
  const answer = await guest.api('POST /api/chat/adaptive-handler', { body })
  expect(answer).toMatchObject({ type: 'question', title: 'Some guidance', options: [] })
  expect(answer.content).toContain('Measure only what the manual names')
})
