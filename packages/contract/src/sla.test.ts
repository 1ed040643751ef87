import { expect, test } from 'vitest'
import { priorities } from './priorities.ts'
import {
  defaultSlaTimes,
  requestKinds,
  slaFor,
  slaOf,
  slaPolicies,
  slaWords,
  storedSla,
  withinText,
} from './sla.ts'
import { slaProblem } from './sla-problem.ts'

test('every request of every priority has exactly one SLA', () => {
  for (const kind of requestKinds)
    for (const priority of priorities) {
      const fitting = slaPolicies.filter(
        (row) => row.kinds.some((one) => one === kind) && row.priorities.some((one) => one === priority),
      )
      expect([kind, priority, fitting.map(({ key }) => key)]).toEqual([
        kind,
        priority,
        [slaFor(kind, priority).key],
      ])
    }
})

test('the wording is the wording of the screens', () => {
  expect(slaFor('support-request', 'high').words).toBe('24 hours')
  expect(slaFor('help-dialog', 'high').words).toBe('2-4 hours')
  expect(slaFor('work-order', 'high').words).toBe('24 hours')
  expect(slaFor('service', 'medium').words).toBe('same day')
  expect(slaFor('work-order', 'critical').words).toBe('under 2 hours')
  expect([slaOf('support')?.words, slaOf('another'), slaOf(null)]).toEqual(['24 hours', undefined, undefined])
})

test('the wording of an SLA reads well after "within"', () => {
  expect(withinText(slaFor('work-order', 'critical'))).toBe('2 hours')
  expect(withinText(slaFor('help-dialog', 'high'))).toBe('2-4 hours')
})

test.for([
  ['emergency', 'always', 60, 'under 1 hour'],
  ['emergency', 'always', 45, 'under 45 minutes'],
  ['support', 'always', 2880, '48 hours'],
  ['support', 'business', 480, '8 business hours'],
  ['help-dialog', 'always', 360, '3-6 hours'],
  ['help-dialog', 'always', 60, '1 hour'],
  ['technician', 'business', 90, '90 business minutes'],
  ['scheduled', 'business', null, 'same day'],
] as const)('%s on the clock %s within %s minutes is worded “%s”', ([key, clock, minutes, words]) => {
  expect(slaWords(key, { clock, minutes })).toBe(words)
})

test('a record keeps what was promised, whatever is promised later', () => {
  const slaTimes = { ...defaultSlaTimes, support: { clock: 'business', minutes: 480 } as const }
  const given = slaFor('support-request', 'high', slaTimes)
  expect(storedSla(given)).toBe('support/480/business')
  expect(slaOf(storedSla(given))).toEqual(given)
  expect(storedSla(slaFor('support-request', 'high'))).toBe('support')
  const never = slaFor('work-order', 'low', {
    ...slaTimes,
    technician: { clock: 'business', minutes: null },
  })
  expect(slaOf(storedSla(never))).toEqual(never)
})

test('a promise is a time that can be kept', () => {
  expect(slaProblem({ clock: 'always', minutes: 1 })).toBeUndefined()
  for (const minutes of [0, -5, 1.5, 43_201, Number.NaN])
    expect(slaProblem({ clock: 'always', minutes })).toContain('must be from 1 to')
  expect(slaProblem({ clock: 'always', minutes: null })).toContain('ends with the business day')
})
