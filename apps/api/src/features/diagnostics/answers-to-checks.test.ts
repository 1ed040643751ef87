import { expect, test } from 'vitest'
import { answersTo } from './answers-to-checks.ts'

const check = 'Check the power cord with another outlet from the wall'
const checks = [{ check, expected: '', ifNot: '', minutes: 1, hazard: 'none' }] as const

test('a finding that shares only ordinary words or its heading is no answer to a check', () => {
  const finding = { step: 'Outlet cord wall', outcome: 'success', note: 'check with power from battery' }

  expect(answersTo(checks, [finding])).toEqual([])
})

test('a fault outweighs a later success', () => {
  const step = 'Measurements'
  const findings = [
    { step, outcome: 'cord broken at the wall outlet' },
    { step, outcome: 'cord fine at the wall outlet' },
  ]

  expect(answersTo(checks, findings)).toEqual([{ check, outcome: 'not-as-expected' }])
  expect(answersTo(checks, findings.slice(1))).toEqual([{ check, outcome: 'as-expected' }])
})
