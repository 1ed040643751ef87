import type { Workflow } from '@tessa/assistant-engine'
import { loadPack, packNames, packTypes, type Pack } from '@tessa/knowledge/packs'
import { expect, test } from 'vitest'
import { troubleshooting } from '../index.ts'
import { proveGuides } from '../testing/prove-guides.ts'

const packs = await Promise.all(
  packNames.map((name) => {
    const [type = 'anything else'] = packTypes[name]
    return loadPack(type)
  }),
)

type Words = Pack['steps'][number]

/** The packs with their steps changed. */
const changed = (change: (step: Words, pack: Pack) => Partial<Words>): Pack[] =>
  packs.map((pack) => ({ ...pack, steps: pack.steps.map((step) => ({ ...step, ...change(step, pack) })) }))

const refutations = (broken: readonly Pack[], flow: Workflow = troubleshooting) =>
  proveGuides(flow, broken).flatMap((result) => (result.ok ? [] : [result]))

/** What is refuted: the step, what each pack lacks there, and that a walk leads there. */
const found = (broken: readonly Pack[]): string[] =>
  refutations(broken)
    .flatMap(({ violations }) => violations)
    .flatMap(({ invariant, step, message, answers }) => {
      expect([invariant, answers.length > 4]).toEqual(['incomplete-document', true])
      const [, names = ''] = /sends without (.+)\.$/.exec(message) ?? []
      return names.split(', ').map((lacks) => `${step.replace(/-opened$/, '')} ${lacks}`)
    })
    .sort()

test('the flow is proved with the packs of every category in under 5 s', () => {
  // The time of this process, whatever else the machine does.
  const start = process.cpuUsage()
  const results = proveGuides(troubleshooting, packs)
  const { user, system } = process.cpuUsage(start)
  for (const result of results) expect(result).toMatchObject({ ok: true, version: 3 })
  expect(results.length).toBeGreaterThan(0)
  expect((user + system) / 1e6).toBeLessThan(5)
})

// Packs that ask for different steps are proved one by one, so a busy machine needs time.
test.each([0, -1])('each step is refuted without one of its interlocks (%i)', { timeout: 120_000 }, (at) => {
  const broken = changed(({ interlocks }) => ({
    interlocks: interlocks.filter((id) => id !== interlocks.at(at)),
  }))
  const uncovered = packs.flatMap(({ name, steps, interlocks }) =>
    steps.flatMap(({ step, hazards, interlocks: own }) => {
      const gone = interlocks.find(({ id }) => id === own.at(at))?.covers ?? []
      return hazards
        .filter((hazard) => gone.includes(hazard))
        .map((hazard) => `${step} ${name}: interlock for ${hazard}`)
    }),
  )
  expect(uncovered.length).toBeGreaterThan(60)
  expect(found(broken)).toEqual(uncovered.sort())
})

test('each step of each pack is refuted without a source', () => {
  const bare = changed(() => ({ sources: [] }))
  expect(found(bare)).toEqual(
    packs.flatMap(({ name, steps }) => steps.map(({ step }) => `${step} ${name}: source`)).sort(),
  )
})

test('the walk to a missing interlock is the shortest', () => {
  const broken = changed(({ step, interlocks }, { name }) => ({
    interlocks: name === 'autoclave' && step === 'power-troubleshooting' ? [] : interlocks,
  }))
  const [refuted, ...others] = refutations(broken)
  expect(others).toEqual([])
  expect(refuted?.counterExample.message).toContain('autoclave: interlock for pressure')
  expect(refuted?.counterExample.answers.map(({ step }) => step)).toEqual([
    'welcome',
    'manufacturer',
    'model',
    'issue-description',
    'how-to-proceed',
    'power-check',
  ])
})

test(
  'help that shows the instructions of a step which nobody confirmed is refuted',
  { timeout: 120_000 },
  () => {
    const pack = packs.find(({ name }) => name === 'autoclave')
    if (!pack) throw new Error('There is no pack.')
    const tells = (step: string, { steps }: Pack) => steps.find((words) => words.step === step)?.look
    const [refuted] = proveGuides(troubleshooting, [pack], tells)
    if (!refuted || refuted.ok) throw new Error('It is proved.')
    expect(refuted.counterExample.message).toContain('autoclave: interlock for')
    expect(refuted.counterExample.answers.at(-1)?.value).toBe('help')
    const closed = pack.steps.filter(
      ({ interlocks, step }) => interlocks.length > 0 && step !== 'power-troubleshooting',
    )
    expect(new Set(refuted.violations.map(({ step }) => step))).toEqual(
      new Set(closed.filter(({ hazards }) => hazards.length > 0).map(({ step }) => `${step}-helped`)),
    )
  },
)

test('an answer without a handler is refuted', () => {
  const { steps } = troubleshooting
  const options = steps.calibration.options.map(({ next: _next, ...option }) => option)
  const flow = { ...troubleshooting, steps: { ...steps, calibration: { ...steps.calibration, options } } }
  const [refuted] = refutations(packs, flow)
  expect(refuted?.counterExample.step).toContain('calibration')
  expect(refuted?.counterExample.answers.map(({ step }) => step)).toEqual([
    'welcome',
    'manufacturer',
    'model',
    'issue-description',
    'how-to-proceed',
    // Each order of the checks is proved.
    'connection-check',
    'assessment',
    'advanced-diagnostics',
    'service-mode',
    'error-codes',
    'measurements',
    'calibration',
  ])
})
