import { expect, test } from 'vitest'
import { onboarding, onboardingProfile } from '../examples/onboarding.ts'
import { triage, triageProfile } from '../examples/triage.ts'
import { simulate } from '../src/verify/index.ts'
import { certify } from '../src/certify/index.ts'
import type { Profile } from '../src/certify/index.ts'
import type { Workflow } from '../src/workflow.ts'

const refuted = (workflow: Workflow, profile: Profile) => {
  const result = certify(workflow, { profile })
  if (result.ok) throw new Error('The flow was proved.')
  return result.counterExample
}

test('an onboarding with outcomes of its own is proved, and no help line is promised', () => {
  const result = certify(onboarding, { profile: onboardingProfile })
  expect(result).toMatchObject({ ok: true, flow: 'onboarding' })
  if (!result.ok) return
  expect(result.invariants).toContain('out-of-order')
  for (const other of ['no-help', 'no-person', 'lost-answer', 'too-far'])
    expect(result.invariants).not.toContain(other)
  expect(result.profile).toEqual(['"sign-in" comes only after "security".'])
  const home = ['name', 'place', 'parcel', 'security', 'sign-in', 'buddy']
  const answers = ['Ada', 'home', 'yes', 'done', 'works', 'no'].map((value, at) => ({
    step: home[at] ?? '',
    value,
  }))
  expect(simulate(onboarding, { facts: {}, answers })).toMatchObject({
    step: 'onboarded',
    outcome: 'onboarded',
  })
})

test('a triage is proved: a person is near, and emergencies come first', () => {
  const result = certify(triage, { profile: triageProfile })
  expect(result).toMatchObject({
    ok: true,
    invariants: expect.arrayContaining(['no-person', 'too-far', 'out-of-order', 'incomplete-document']),
  })
})

test('a step that is reached without the one before it is refuted with a walk that plays', () => {
  const { steps } = onboarding
  const early: Workflow = {
    ...onboarding,
    steps: {
      ...steps,
      parcel: { ...steps.parcel, options: [{ value: 'yes', label: 'Yes', next: 'sign-in' }] },
    },
  }
  const found = refuted(early, onboardingProfile)
  expect(found).toMatchObject({ invariant: 'out-of-order', step: 'sign-in' })
  expect(found.answers.map(({ step }) => step)).toEqual(['name', 'place', 'parcel'])
  expect(simulate(early, found).step).toBe('sign-in')
  expect(refuted(onboarding, { order: [{ step: 'sing-in', after: 'security' }] })).toMatchObject({
    message: 'The profile orders "sing-in", and there is no such step; did you mean "sign-in"?',
  })
})

test('a person who is too many answers away is refuted with a walk to the farthest step', () => {
  const person = { outcomes: ['appointment', 'emergency-call'] }
  const found = refuted(triage, { person: { ...person, mostAnswers: 2 } })
  expect(found).toMatchObject({ invariant: 'too-far', step: 'patient' })
  expect(simulate(triage, found).step).toBe('patient')
  expect(certify(triage, { profile: { person: { ...person, mostAnswers: 4 } } }).ok).toBe(true)
  expect(refuted(triage, { person: { outcomes: ['nobody'] } })).toMatchObject({ invariant: 'no-person' })
})
