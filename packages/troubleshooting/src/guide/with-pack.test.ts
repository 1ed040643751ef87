import { restore, serialize, view, type Workflow } from '@tessa/assistant-engine'
import { loadPack } from '@tessa/knowledge/packs'
import { expect, test } from 'vitest'
import {
  createTroubleshooting,
  isDangerous,
  onlyAnswer,
  shippedCatalogue,
  troubleshooting,
  withFirstSteps,
} from '../index.ts'
import { account, at, checks, contact, guided, intake } from '../testing/paths.ts'
import { interlocksOf } from './interlocks.ts'
import { firstFact, ownResult, ownResultFacts } from './shown-facts.ts'
import { withPack } from './with-pack.ts'

const pack = await loadPack('autoclave')
const flow = withPack(troubleshooting, pack)
const toPower = [...intake, 'start-troubleshooting']

test('a step has the words of its category: what to look at, what to expect, what else it means, the source', () => {
  const { content, safety } = view(flow, at(toPower).session)
  expect(content).toMatch(/^From a distance[^]+\*\*Expected:\*\*[^]+\*\*If not:\*\*[^]+Source: /)
  expect(safety).toBe('Make sure that nobody depends on this equipment: Autoclave.')
  const measured = view(flow, at([...guided, 'success', 'success']).session)
  expect(measured.content).toMatch(/^Step 3 of 5\. Run the vacuum leak test/)
  expect(measured.safety).toMatch(/^For a qualified technician\..+shock.+Not trained for this\? Choose Skip/)
})

test('a pack keeps what the flow warns of, and power off is confirmed with stored energy', async () => {
  const { session } = at([...guided, 'success', 'success', 'success', 'success'], account)
  expect(view(flow, session).safety).toMatch(/^For a qualified technician\..+wait for stored energy to leave/)
  const { interlocks } = await loadPack('phototherapy')
  expect(interlocks.find(({ id }) => id === 'power-off')?.confirm).toContain('stored energy')
})

test('titles, options and their order stay, and a session is one of both flows', () => {
  for (const path of [toPower, [...toPower, 'issue'], guided, [...guided, 'success', 'success']]) {
    const { session } = at(path, account)
    const { title, options, input } = view(troubleshooting, session)
    expect(view(flow, session)).toMatchObject({ title, options, input })
    expect(restore(flow, serialize(troubleshooting, session))).toEqual(session)
  }
})

test('during a danger a step says what the flow says, and no pack asks anybody to touch anything', () => {
  for (const path of [toPower, [...toPower, 'issue'], guided]) {
    const { session } = at(path, { danger: 'yes' })
    const before = view(troubleshooting, session)
    expect(view(flow, session).safety).toBe(before.safety)
    expect(view(flow, session).content).toBe(
      path === guided
        ? 'Do not do this step now. Choose Skip, or ask for a person.\n\nSource: Expert judgement'
        : before.content,
    )
  }
})

test.each([
  ['once a patient who was in danger is safe', { danger: 'yes', patientSafe: 'yes' }],
  ['where it was not this equipment', { danger: 'yes', patientSafe: '', dangerAnswer: 'elsewhere' }],
])('%s, the steps are there again, and a request is still critical', (_, facts) => {
  for (const path of [toPower, [...toPower, 'issue'], guided, [...guided, 'success', 'success']]) {
    expect(view(withPack(troubleshooting, pack, facts), at(path, facts).session)).toEqual(
      view(flow, at(path).session),
    )
  }
  expect(isDangerous(facts)).toBe(false)
  expect(onlyAnswer(view(flow, at(guided).session), facts)).toBeUndefined()
  const advice = [...checks, 'advanced-diagnostics']
  expect(view(withPack(troubleshooting, pack, facts), at(advice, facts).session).safety).not.toContain(
    'Not now',
  )
  const path = [...guided, 'skip', 'skip', 'skip', 'skip', 'skip', 'create-work-order', ...contact]
  expect(view(withPack(troubleshooting, pack, facts), at(path, facts).session).content).toContain('Critical')
})

test('while the equipment is dangerous, a guided step has one answer', () => {
  const facts = { danger: 'yes', patientSafe: '' }
  const only = (path: typeof guided) => onlyAnswer(view(flow, at(path, facts).session), facts)
  expect(only(guided)).toBe('skip')
  expect(only([...guided, 'skip', 'skip', 'skip', 'skip'])).toBe('skip')
  expect(only(toPower)).toBeUndefined()
})

test('a step without a source keeps the words of the flow', () => {
  const bare = { ...pack, steps: pack.steps.map((step) => ({ ...step, sources: [] })) }
  const { session } = at(checks)
  expect(view(withPack(troubleshooting, bare), session)).toEqual(view(troubleshooting, session))
  const written: Workflow['steps'] = troubleshooting.steps
  const { steps } = withPack(troubleshooting, bare)
  for (const { step } of pack.steps) expect(steps[step]?.content).toEqual(written[step]?.content)
})

test('whoever is signed in is sent to a technician at the service steps like a guest', () => {
  for (const facts of [{}, account])
    for (const path of [[...checks, 'advanced-diagnostics'], guided, [...guided, 'skip']]) {
      const { safety } = view(withPack(troubleshooting, pack, facts), at(path, facts).session)
      expect(safety).toMatch(/Not trained for this\? [^]*call a qualified technician/)
      expect(safety).not.toContain('For qualified staff')
    }
})

const options = { catalogue: shippedCatalogue, version: troubleshooting.version }
const allFlows = [troubleshooting, createTroubleshooting(options), withFirstSteps(options)]
const safetyIn = ({ steps }: Workflow) => Object.values(steps).map(({ safety }) => JSON.stringify(safety))

test('no step of any flow takes whoever is signed in for qualified', () => {
  for (const made of allFlows) {
    expect(safetyIn(made).join()).toContain('For qualified staff')
    expect(safetyIn(withPack(made, pack, account)).join()).not.toContain('For qualified staff')
  }
})

test('each step of any flow says "Not now" during a danger, and none once it can be done', () => {
  const warn = (words: string) => words?.includes('Not now')
  for (const made of allFlows) {
    const during = safetyIn(withPack(made, pack, { danger: 'yes' })).filter(warn)
    expect(during).toHaveLength(safetyIn(made).filter(warn).length)
    expect(during.length).toBeGreaterThan(5)
    expect(safetyIn(withPack(made, pack, { danger: 'yes', patientSafe: 'yes' })).filter(warn)).toEqual([])
  }
})

test('a step that is only looked at has no interlock', () => {
  expect(interlocksOf(pack, 'components').map(({ id }) => id)).toEqual([
    'pressure-released',
    'supplies-locked',
  ])
  expect(interlocksOf(pack, 'power-check')).toEqual([])
})

test('the record of the first check has what its own check showed', () => {
  const { session } = at(toPower)
  const told = { [firstFact('power-check', session.facts)]: 'Look at the probe.' }
  const facts = { ...session.facts, ...told }
  const result = ownResultFacts(facts, { outcome: 'not-as-expected', check: 'Look at the probe' })
  const content = (of: typeof facts) =>
    view(withPack(troubleshooting, pack, of), { ...session, facts: of }).content
  expect(content({ ...facts, ...result })).toMatch(
    /^Look at the probe\.\n\n\*\*Result:\*\* Not as expected\.\n\nFrom a distance/,
  )
  expect(content(facts)).not.toContain('Result')
  expect(ownResult({ ...facts, ...result })).toEqual({
    outcome: 'not-as-expected',
    check: 'Look at the probe',
  })
  // The result is about the problem that was told.
  expect(ownResult({ ...facts, ...result, issueDescription: 'Another' })).toBeUndefined()
})
