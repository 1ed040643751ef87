import { helpRequest, summaryText, workOrder } from '@tessa/assistant-engine/summary'
import { describe, expect, test } from 'vitest'
import { adaptiveQuestion, analysisQuestion, troubleshooting } from './index.ts'
import { at, checks, guided, shown, summary, unavailable, values } from './testing/paths.ts'

describe('diagnostics', () => {
  test('the server writes the advanced diagnostics; without a server the built-in ones show', () => {
    const path = [...checks, 'advanced-diagnostics']
    const content = '## 1. Heater\nMeasure it.'

    expect(at(path).effects).toContainEqual({
      type: 'ask-server',
      ask: 'advanced-diagnostics',
      step: 'assessment',
      value: 'advanced-diagnostics',
    })
    expect(shown(at([...path, { type: 'generated', step: { content } }]).session)).toMatchObject({
      content,
      generated: true,
    })
    const generic = shown(at([...path, unavailable]).session)
    expect(generic.content).toMatch(/^## 1\. .+\n[\s\S]+## 5\. /)
    expect(generic.generated).toBe(false)
  })

  test('five guided steps, each with success, issue, help and skip, lead to the summary', () => {
    const ids = ['service-mode', 'error-codes', 'measurements', 'calibration', 'components']
    for (const [index, id] of ids.entries()) {
      const path = [...guided, ...ids.slice(0, index).map(() => 'success')]
      expect(at(path).session.step).toBe(id)
      expect(values(path)).toEqual(['success', 'issue', 'help', 'skip'])
      expect(at([...path, 'help']).session).toMatchObject({ step: 'adaptive', pending: 'adaptive' })
      const next = ids[index + 1] ?? 'diagnostic-summary'
      expect(at([...path, 'help', unavailable, 'continue']).session.step).toBe(next)
    }
  })

  test('the summary lists the findings and offers the next steps', () => {
    const { session } = at(summary)
    expect(session.step).toBe('diagnostic-summary')
    expect(shown(session).content).toContain('**Error code analysis:** Issue')
    expect(values(summary)).toEqual([
      'analyze-findings',
      'mark-resolved',
      'create-work-order',
      'contact-support',
      'download-report',
    ])
    expect(at([...summary, 'download-report']).effects).toEqual([{ type: 'download-summary' }])
  })

  test('an answer to the analysis goes along with the findings and with the question that it answers', () => {
    const content = `${'long '.repeat(500)}**How hot is it?** Type what it showed.`
    const step = { content, input: { type: 'textarea' } } as const
    const { session } = at([...summary, 'analyze-findings', { type: 'generated', step }, 'it is cold'])
    const { diagnosticFindings } = analysisQuestion(troubleshooting, session)
    const asked = (step: string) => adaptiveQuestion(troubleshooting, session, { step, value: 'it is cold' })

    expect(session.pending).toBe('adaptive')
    expect(diagnosticFindings.length).toBeGreaterThan(0)
    expect(asked('analysis')).toMatchObject({ diagnosticFindings, askedText: content.slice(-2000) })
    expect(asked('components')).not.toHaveProperty('askedText')
  })

  test('the analysis shows the generated step, or a default result with four next steps', () => {
    const asked = at([...summary, 'analyze-findings'])
    expect(asked.session.pending).toBe('analyze')

    const made = { title: 'Heater', options: [{ value: 'swap-heater', label: 'Swap it' }] }
    const path = [...summary, 'analyze-findings', { type: 'generated', step: made }] as const
    expect(values(path)).toContain('swap-heater')
    expect(at([...path, 'swap-heater']).session).toMatchObject({ step: 'adaptive', pending: 'adaptive' })
    expect(values([...summary, 'analyze-findings', unavailable])).toEqual([
      'mark-resolved',
      'create-work-order',
      'support-request',
      'contact-support',
    ])
  })
})

describe('typed findings', () => {
  const value = 'Leak rate: 2.4 mbar/min (at most 1.3 mbar/min): outside the limits'
  const path = [...guided, 'success', 'E07, ERR 12', value]

  test('codes and values are answers of their steps, beside the four options', () => {
    expect(shown(at([...guided, 'success']).session)).toMatchObject({ input: { type: 'text' } })
    expect(shown(at([...guided, 'success', 'E07']).session)).toMatchObject({ input: { type: 'textarea' } })
    expect(at(path).session.step).toBe('calibration')
  })

  test('they are in the summary, the help request, the work order and the question to the server', () => {
    const { session } = at([...path, 'success', 'success'])
    expect(shown(session).content).toContain('**Error code analysis:** E07, ERR 12')
    const documents = [
      summaryText(troubleshooting, session),
      helpRequest(troubleshooting, session, 0),
      workOrder(troubleshooting, session, 0),
    ]
    for (const document of documents)
      for (const words of ['E07, ERR 12', value]) expect(JSON.stringify(document)).toContain(words)
    expect(analysisQuestion(troubleshooting, session).diagnosticFindings).toContainEqual({
      step: 'Technical Measurements',
      outcome: value,
    })
  })

  test('a long answer is a note of its finding, because the server takes no outcome of more than 200 letters', () => {
    const codes = Array.from({ length: 30 }, (_, index) => `E${index} at 07:${index + 10}`).join(', ')
    const { session } = at([...guided, 'success', codes, 'skip'])

    expect(analysisQuestion(troubleshooting, session).diagnosticFindings).toEqual([
      { step: 'Service Mode Access', outcome: 'Success' },
      { step: 'Error Code Analysis', outcome: '', note: codes },
      { step: 'Technical Measurements', outcome: 'Skip' },
    ])
  })
})

test('other equipment has its guided steps asked again after an edit, with the earlier answers marked', () => {
  // The model, the problem and the way on are the same questions, so their answers come back.
  const xray = ['xray', 'GE Healthcare', 'normal', 'normal', 'secure', unavailable]
  const { session } = at([...summary, { type: 'edit', index: 0 }, ...xray])

  expect(shown(session)).toMatchObject({ id: 'service-mode', previousAnswer: 'success' })
})
