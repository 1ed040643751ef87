import { describe, expect, test } from 'vitest'
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
