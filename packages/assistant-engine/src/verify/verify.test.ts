import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bruteForce } from '../testing/brute-force.ts'
import { mutantsOf } from '../testing/mutants.ts'
import type { Mutant } from '../testing/mutants.ts'
import { printer } from '../testing/print-flow.ts'
import { clinic } from '../testing/clinic-flow.ts'
import type { Step, Workflow } from '../workflow.ts'
import { simulate } from './index.ts'
import { certify } from '../testing/certify-help-line.ts'
import type { Violation } from '../certify/index.ts'

const refuted = (workflow: Workflow) => {
  const result = certify(workflow)
  if (result.ok) throw new Error('The flow was proved.')
  return result
}

const withStep = (id: string, step: Partial<Step>): Workflow => ({
  ...clinic,
  steps: { ...clinic.steps, [id]: { ...clinic.steps[id], ...step } as Step },
})

test('the flow of the clinic is proved, and the certificate lists what was proved', () => {
  const result = certify(clinic)

  expect(result).toMatchObject({
    ok: true,
    flow: 'clinic',
    version: 1,
    steps: Object.keys(clinic.steps).length,
    paths: { complete: true },
  })
  if (!result.ok) return
  expect(result.hash).toMatch(/^[0-9a-f]{16}$/)
  expect(result.invariants).toHaveLength(11)
  expect(result.longestPath).toBeUndefined()
  expect(result.assumptions.join(' ')).toContain('contactName, contactPhone, contactEmail')
})

test('the hash changes with a single word but not with the order of keys', () => {
  const hash = (workflow: Workflow) => {
    const result = certify(workflow)
    return result.ok ? result.hash : ''
  }
  const { id, ...rest } = clinic

  expect(hash({ ...rest, id })).toBe(hash(clinic))
  expect(hash(withStep('resolved', { title: 'Solved' }))).not.toBe(hash(clinic))
})

/** Whether the end of a path shows the violated invariant, judged without the verifier. */
function shows(workflow: Workflow, { invariant, step, ...walk }: Violation): boolean {
  const { answers } = walk
  const last = answers.at(-1)
  const here = workflow.steps[step]
  const chosen = here?.options?.filter(({ value }) => value === last?.value)
  const before = { ...walk, answers: answers.slice(0, -1) }
  switch (invariant) {
    case 'unreachable-step':
      return answers.length === 0 && here !== undefined
    case 'dead-end':
      return simulate(workflow, walk).step === step && !here?.options && !here?.input && !here?.outcome
    case 'trap':
      return simulate(workflow, walk).step === step && !here?.outcome
    case 'missing-step':
      expect(() => simulate(workflow, walk)).toThrow('has no step "nowhere"')
      return simulate(workflow, before).step === step
    case 'self-loop':
      return simulate(workflow, before).step === step && simulate(workflow, walk).step === step
    case 'unhandled-option':
      return simulate(workflow, before).step === step && chosen?.some(({ next }) => !next) === true
    case 'idle-option':
      return simulate(workflow, before).step === step && chosen?.some(({ effects }) => !effects) === true
    case 'lost-answer':
      return simulate(workflow, before).step === step && here?.field === undefined
    case 'incomplete-document':
    case 'not-decided':
    case 'no-help':
    case 'no-person':
    case 'not-met':
    case 'too-far':
    case 'out-of-order':
    case 'not-passed':
    case 'not-held':
      return false
  }
}

const killed = ({ workflow, breaks, at, name }: Mutant) => {
  const found = refuted(workflow).violations.find(
    ({ invariant, step }) => invariant === breaks && step === at,
  )
  expect(found, `${name} survives`).toBeDefined()
  expect(found && shows(workflow, found), `${name}: ${JSON.stringify(found)}`).toBe(true)
}

const mutants = mutantsOf(clinic).filter((_, index) => index % 4 === 0)

test(`${mutants.length} mutants of the flow of the clinic are killed, each with a walk that shows the fault`, () => {
  expect(mutants.length).toBeGreaterThanOrEqual(100)
  for (const mutant of mutants) killed(mutant)
}, 600_000)

describe('faults that the mutants do not cover', () => {
  const { commands: _, ...helpless } = clinic

  test('without Get Help the report names the first step that is far from a person', () => {
    expect(refuted(helpless).counterExample).toMatchObject({
      invariant: 'no-help',
      step: 'welcome',
      answers: [],
    })
  })

  test('a hand-off that leads to no person', () => {
    const found = refuted(withStep('contact-email', { next: 'resolved' }))
    expect(found.violations.map(({ invariant }) => invariant)).toContain('no-person')
  })

  test('a request that would be sent without a phone number', () => {
    const found = refuted(withStep('contact-facility', { next: 'contact-email' })).violations
    const incomplete = found.find(
      ({ invariant, step }) => invariant === 'incomplete-document' && step === 'support-submitted',
    )

    expect(incomplete?.message).toContain('without contactPhone')
    expect(incomplete?.answers.at(-1)).toEqual({ step: 'support-review', value: 'submit' })
    expect(
      incomplete && simulate(withStep('contact-facility', { next: 'contact-email' }), incomplete).step,
    ).toBe('support-submitted')
  })

  test('a first step that would send without a phone number', () => {
    const effects = [{ type: 'create-help-request', needs: ['contactPhone'] }]
    expect(refuted(withStep('welcome', { effects })).violations[0]).toMatchObject({
      invariant: 'incomplete-document',
      step: 'welcome',
      message: '"welcome" sends without contactPhone.',
      answers: [],
    })
  })

  test.each(['model', 'issue-description', 'contact-name'])('an answer that %s would overwrite', (id) => {
    const found = refuted(withStep(id, { field: 'manufacturer' })).counterExample
    expect(found).toMatchObject({ invariant: 'lost-answer', step: id })
    expect(found.answers.at(-1)?.step).toBe(id)
  })

  test('a start that does not exist', () => {
    expect(refuted({ ...clinic, start: 'nowhere' }).violations[0]).toMatchObject({ step: 'nowhere' })
  })

  test.each([
    ['escalation', { step: 'nope', threshold: 3, reason: 'A loop.' }],
    ['adaptive', { step: 'nope', limit: 2 }],
  ])('%s to a step that does not exist', (name, nowhere) => {
    for (const flow of [printer, clinic] as Workflow[]) {
      expect(refuted({ ...flow, [name]: nowhere }).violations[0]).toMatchObject({
        invariant: 'missing-step',
        message: `${name}.step is "nope", and there is no such step.`,
        answers: [],
      })
    }
  })

  test('an escalation without a path is unreachable, an escalation behind a cycle is not', () => {
    const { adaptive: _adaptive, ...strict } = printer
    const circle = refuted(strict).violations
    expect(circle.filter(({ step }) => step === 'stuck')).toEqual([])
    expect(circle.map(({ invariant, step }) => `${invariant} ${step}`)).toContain('unreachable-step unsure')
    expect(circle.map(({ invariant, step }) => `${invariant} ${step}`)).toContain('self-loop power')
  })
})

const ids = ['a', 'b', 'c', 'd', 'e']
const smallStep = fc.record({
  outcome: fc.boolean(),
  targets: fc.array(fc.constantFrom(...ids, ...ids, 'nowhere'), { maxLength: 3 }),
})
const smallFlow = fc.array(smallStep, { minLength: 1, maxLength: ids.length }).map((steps): Workflow => ({
  id: 'small',
  version: 1,
  language: 'en',
  start: 'a',
  steps: Object.fromEntries(
    steps.map(({ outcome, targets }, index): [string, Step] => [
      ids[index] ?? '',
      {
        type: 'question',
        title: 'Where?',
        options: targets.map((next, place) => ({ value: `${place}`, label: `${place}`, next })),
        ...(outcome && { outcome: 'help-request' }),
      },
    ]),
  ),
}))

test('on small flows the verifier agrees with a brute-force search, including the shortest path', () => {
  const compared = ['missing-step', 'unreachable-step', 'dead-end', 'self-loop', 'trap']
  const proved = { yes: 0, no: 0 }

  fc.assert(
    fc.property(smallFlow, (workflow) => {
      const result = certify(workflow)
      const shortest = new Map<string, number>()
      for (const { invariant, answers } of result.ok ? [] : result.violations) {
        if (compared.includes(invariant) && !shortest.has(invariant)) shortest.set(invariant, answers.length)
      }
      const expected = bruteForce(workflow, ids.length)
      // The verifier names the loop itself, and not the steps that lead into it.
      if (shortest.has('trap') && expected.has('trap')) shortest.set('trap', expected.get('trap') ?? 0)
      proved[shortest.size === 0 ? 'yes' : 'no']++
      expect(Object.fromEntries(shortest)).toEqual(Object.fromEntries(expected))
    }),
    { numRuns: 1500 },
  )

  expect(proved.yes).toBeGreaterThan(20)
  expect(proved.no).toBeGreaterThan(200)
}, 60_000)
