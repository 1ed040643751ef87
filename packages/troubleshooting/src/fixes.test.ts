import { expect, test } from 'vitest'
import { commonFixChoices, fixChoices, fixLabel, isFixOfCheck, isKnownFix } from './fixes.ts'

const display = { cause: 'Display' }

test('the fixes to choose from are the checks that were done, each once, the parts of this flow, and two that always fit', () => {
  const steps = ['welcome', 'power-check', 'display-check', 'power-check', 'assessment']
  expect(fixChoices(steps, [{ cause: 'No reading', faultId: 'pm-001' }, display, display])).toEqual([
    { fix: 'check:power-check', label: 'Power Check' },
    { fix: 'check:display-check', label: 'Display Check' },
    { fix: 'cause:pm-001', label: 'No reading' },
    { fix: 'cause:Display', label: 'Display' },
    { fix: 'other', label: 'Something else' },
    { fix: 'unknown', label: 'I do not know' },
  ])
})

test('the fixes of many cases are all checks and all parts of the flow, each once', () => {
  const choices = commonFixChoices().map(({ fix }) => fix)
  expect(choices).toContain('check:power-check')
  expect(choices).toContain('cause:Power supply')
  expect(choices).toHaveLength(new Set(choices).size)
  for (const fix of choices) expect(isKnownFix(fix)).toBe(true)
})

test('every choice reads as it was offered, and an unknown one by its name', () => {
  for (const { fix, label } of fixChoices(['power-check', 'components'], [display]))
    expect(fixLabel(fix)).toBe(label)
  expect(fixLabel('check:water-check')).toBe('water-check')
  expect(fixLabel('check:toString')).toBe('toString')
})

test('what is offered is known, and nothing that was typed is', () => {
  for (const { fix } of fixChoices(['power-check', 'components'], [display]))
    expect(isKnownFix(fix)).toBe(true)
  for (const fix of [
    '',
    'check:water-check',
    'check:toString',
    'cause:Door seal',
    'cause:power-check',
    'Display',
  ])
    expect(isKnownFix(fix)).toBe(false)
})

test('a fix counts for the first check of the part that it is about', () => {
  for (const fix of ['check:power-check', 'check:power-troubleshooting', 'cause:Power supply'])
    expect(isFixOfCheck(fix, 'power-check')).toBe(true)
  for (const fix of ['check:display-check', 'cause:Display', 'cause:power-check', 'other', 'unknown'])
    expect(isFixOfCheck(fix, 'power-check')).toBe(false)
  expect(isFixOfCheck('check:welcome', 'welcome')).toBe(false)
})
