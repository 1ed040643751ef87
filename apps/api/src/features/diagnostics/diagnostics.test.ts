import { expect, test } from 'vitest'
import type { analyse } from './diagnostics.service.ts'
import { httpApp } from '../../testing/http-app.ts'

const app = await httpApp()
const guest = app.client()

test('A-12 advanced diagnostics have numbered sections, and say that no recorded fault supports them', async () => {
  const answer = await guest.api('POST /api/chat/advanced-diagnostics', {
    body: { equipmentType: 'X-Ray Equipment', manufacturer: 'Philips', model: 'DR 7', issue: 'it sings' },
  })
  expect(answer).toMatchObject({ known: false, escalate: false, causes: [], safety: [] })
  expect(answer.content).toContain('## 1. Make it safe')
  expect(answer.content).toContain('## 2. Stop exposures')
})

test('a hazard in the issue comes first and recommends an escalation', async () => {
  const answer = await guest.api('POST /api/chat/advanced-diagnostics', {
    body: { equipmentType: 'autoclave', issue: 'sparks!' },
  })
  expect(answer.escalate).toBe(true)
  expect(answer.safety[0]).toContain('raise the fire alarm')
  expect(answer.content.startsWith('**Stop first.**')).toBe(true)
})

test('findings are sorted into faults, open questions and checks in order', async () => {
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

const analyze = (body: Parameters<typeof analyse>[0]) =>
  guest.api('POST /api/chat/analyze-diagnostics', { body })
const nothingFound = 'None of the checks found anything'

test.for([
  'Error code E12 found: issue. Battery failed.',
  'the pump won\u2019t hold pressure',
  'Fuse F2 blown',
  'Screen stays black, no picture at all',
  'leakage current out of tolerance',
  'Battery: does not charge any more',
  'E-104 after 10 minutes',
])('A-14 findings typed as "%s" count as a fault', async (diagnosticFindings) => {
  const answer = await analyze({ diagnosticFindings })

  expect(answer.needsEscalation).toBe(true)
  expect(answer.escalationReason).toMatch(/^Found wrong: /)
  expect(answer.content).not.toContain(nothingFound)
})

test.for([
  'No errors in the log. Voltage within limits. All cables secure.',
  'nothing unusual',
  'Self-test passed, no leaks found',
])('A-14 findings typed as "%s" count as in order', async (diagnosticFindings) => {
  const answer = await analyze({ diagnosticFindings })

  expect(answer.needsEscalation).toBe(false)
  expect(answer.content).toContain(nothingFound)
})

test('A-14 a measured value is judged by its limits, whatever its name says', async () => {
  const measured = async (outcome: string) =>
    analyze({ diagnosticFindings: [{ step: 'Technical Measurements', outcome }] })

  const fine = await measured('Leak rate: 1.1 mbar/min (at most 1.3 mbar/min): within the limits')
  expect(fine.needsEscalation).toBe(false)
  expect(fine.content).toContain('In order as far as it was checked**\n- Technical Measurements: Leak rate')
  const wrong = await measured('Output: 180 J (190 to 210 J): outside the limits')
  expect(wrong.escalationReason).toContain('Output: 180 J (190 to 210 J)')
})

test('A-14 unclear words are repeated without a judgment', async () => {
  const answer = await analyze({ diagnosticFindings: [{ step: 'Measured values', outcome: '23.8 V' }] })

  expect(answer).toMatchObject({ needsEscalation: false })
  expect(answer.content).toContain('Noted, not judged**\n- Measured values: 23.8 V')
  expect(answer.content).not.toContain(nothingFound)
})

test('A-14 the response without findings has no section about them', async () => {
  const { content } = await analyze({ originalIssue: 'no reading' })

  expect(content).toContain('no findings to analyze')
  expect(content).not.toContain(nothingFound)
})

test('A-14 a fault of the first checks counts, even if all guided checks were in order', async () => {
  const answer = await analyze({
    diagnosticFindings: [{ step: 'Error Code Analysis', outcome: 'Success' }],
    troubleshootingHistory: [
      { step: 'Power Check', response: 'Normal' },
      { step: 'Connection Check', response: 'Damaged' },
    ],
  })

  expect(answer.content).toContain('**Found wrong**\n- Connection Check: Damaged')
  expect(answer.content).not.toContain(nothingFound)
})

test.for(['What is the model?: M11', 'Model: MP30', { step: 'Model', response: 'M11' }])(
  'A-14 a line of the history about the equipment is no fault: %j',
  async (line) => {
    const answer = await analyze({ originalIssue: 'no reading', troubleshootingHistory: [line] })

    expect(answer.needsEscalation).toBe(false)
    expect(answer.content).toContain('no findings to analyze')
  },
)

test('A-14 a line of the history without a heading counts as a finding', async () => {
  const { content } = await analyze({ troubleshootingHistory: ['Fuse blown. Log at 12:30: E12'] })

  expect(content).toContain('**Found wrong**\n- Fuse blown\n- Log at 12:30: E12')
})

test('A-14 a fault in a note outweighs a good outcome', async () => {
  const answer = await analyze({
    diagnosticFindings: [{ step: 'Component Analysis', outcome: 'skip', note: 'Seal is cracked' }],
  })

  expect(answer.content).toContain('**Found wrong**\n- Component Analysis: Seal is cracked')
})

test('a successful check is in order as far as it was checked, but does not rule out a cause', async () => {
  const { content } = await analyze({
    diagnosticFindings: [{ step: 'Technical Measurements', outcome: 'Success' }],
  })

  expect(content).not.toContain('Ruled out')
  expect(content).toContain('In order as far as it was checked**\n- Technical Measurements')
})

test('help within the guided sequence is about the current step', async () => {
  const body = { currentStepId: 'measurements', userResponse: 'help', isConfirmed: true }
  const answer = await guest.api('POST /api/chat/adaptive-handler', { body })
  expect(answer).toMatchObject({ type: 'question', title: 'Some guidance', options: [] })
  expect(answer.content).toContain('Measure only what the manual names')
})
