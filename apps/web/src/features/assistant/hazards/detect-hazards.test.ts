import { hazardKinds } from '@tessa/knowledge/hazards'
import { describe, expect, test } from 'vitest'
import { detectHazards, type Heard } from './detect-hazards.ts'
import { declare, over, safetyState } from './safety-answer.ts'

const calm = 'spo2 reads 72 % but patient looks pink'
const trapped = 'CUFF WONT LET GO her hand is purple, stop button not doing anything'
const monitor = { equipmentType: 'patient monitor', dangerKinds: 'other' }

test('a danger of the equipment takes back that the patient is safe, also by a hazard of the same kind', () => {
  const first = detectHazards({ said: [calm], changed: [] }, { ...monitor, issueDescription: calm })
  expect(first.isOfPatient).toBe(true)

  const facts = { ...monitor, issueDescription: trapped, patientSafe: 'yes' }
  const edited = detectHazards({ said: [trapped], changed: [calm] }, facts)
  expect(edited.hazards.map(({ kind }) => kind)).toEqual(first.hazards.map(({ kind }) => kind))
  expect(edited.isOfEquipment).toBe(true)
  expect(edited.unlearned?.['patientSafe']).toBe('')

  const asked = detectHazards({ said: [trapped], changed: [calm] }, { ...facts, patientSafe: '' })
  expect(asked.unlearned).toBeUndefined()
})

test('a patient who is safe stays so while nothing else is told', () =>
  expect(
    detectHazards({ said: [calm], changed: [] }, { ...monitor, issueDescription: calm, patientSafe: 'yes' })
      .unlearned,
  ).toBeUndefined())

describe('a danger that is over', () => {
  const hear = (said: string[], changed: string[] = []) =>
    detectHazards({ said, changed }, { ...monitor, issueDescription: said[0] ?? '' })
  const kindsAfter = (words: string) => [over, ...hazardKinds, ...hear([words]).typed]
  const isOverFor = (heard: Heard, kinds: readonly string[]) => safetyState(heard, kinds, {}).isOver

  test('stays over when its answer is undone and comes back', () => {
    const smoke = 'smoke comes out of the pump'
    for (const heard of [hear([], [smoke, smoke]), hear([smoke], [smoke]), hear(['No power'], [smoke])])
      expect(isOverFor(heard, kindsAfter(smoke))).toBe(true)
  })

  test('does not cover other words of danger that take its place', () => {
    const kept = 'cuff kept pumping to 300 and will not let go, hand is blue'
    const edited = hear([kept], [trapped])
    expect(isOverFor(edited, kindsAfter(trapped))).toBe(false)
    expect(isOverFor(hear(['no picture'], [trapped, kept]), kindsAfter(trapped))).toBe(false)
    expect(isOverFor(hear([trapped, trapped]), kindsAfter(trapped))).toBe(false)
  })

  test('stays over when its answer is stored trimmed', () => {
    const long = `smoke comes out of the pump. ${'It beeps now and then. '.repeat(10)}`
    expect(isOverFor(hear(['no power'], [long.slice(0, 100)]), kindsAfter(long))).toBe(true)
  })

  test('stays over when the problem of a first sentence becomes an answer', () => {
    const problem = 'sparks and smells burnt'
    const facts = { equipmentType: 'pump', issueDescription: problem }
    const { typed } = detectHazards({ said: [`baxter pump ${problem}`], changed: [] }, facts)
    expect(isOverFor(hear([problem]), [over, ...hazardKinds, ...typed])).toBe(true)
  })

  test('does not cover words that were replaced later and are of danger only with their equipment', () => {
    const facts = { equipmentType: 'ventilator', issueDescription: 'no picture' }
    const heard = detectHazards({ said: ['no picture'], changed: ['device failure alarm'] }, facts)
    expect(isOverFor(heard, kindsAfter(trapped))).toBe(false)
  })

  test('is over only if the user said so', () => {
    expect(isOverFor(hear([trapped]), ['other'])).toBe(false)
  })
  test.each([
    ['It smelled burnt yesterday', 'smoke comes out of it now', 'monitor'],
    ['The patient was in a cardiac arrest', 'the patient is in cardiac arrest now', 'printer'],
  ])('is asked for again after "%s", when "%s" is told', (before, now, equipmentType) => {
    const read = (words: string, facts: Record<string, string>) =>
      detectHazards(
        { said: [words], changed: words === before ? [] : [before] },
        { equipmentType, issueDescription: words, ...facts },
      )
    const said = declare(read(before, {}), 'over', [])
    const facts = {
      danger: 'yes',
      dangerKinds: read(before, {})
        .hazards.map(({ kind }) => kind)
        .join(' '),
    }
    expect(safetyState(read(before, facts), said.kinds, { ...facts, ...said.facts })).toMatchObject({
      isOver: true,
      isUnsafe: false,
      outdated: undefined,
    })

    const told = { ...facts, ...said.facts, patientSafe: 'yes' }
    expect(safetyState(read(now, told), said.kinds, told)).toMatchObject({
      isOver: false,
      isUnsafe: true,
      outdated: { dangerAnswer: '', patientSafe: '' },
    })
  })
})

describe('what the session tells of the answer', () => {
  const smoke = 'smoke comes out of the pump'
  const heard = detectHazards(
    { said: [smoke], changed: [] },
    { issueDescription: smoke, dangerKinds: 'fire' },
  )
  const facts = { danger: smoke, dangerKinds: 'fire' }

  test('is there for a session that was declared safe before there was such a fact', () => {
    expect(safetyState(heard, ['fire'], facts).outdated).toEqual({ dangerAnswer: 'safe' })
    expect(safetyState(heard, [over, 'fire', ...heard.typed], facts).outdated).toEqual({
      dangerAnswer: 'over',
    })
    expect(safetyState(heard, ['fire'], { ...facts, dangerAnswer: 'safe' }).outdated).toBeUndefined()
  })

  test('is that of an everyday alarm, which nobody was asked about', () => {
    const alarm = 'conductivity alarm'
    const everyday = { equipmentType: 'Dialysis machine', issueDescription: alarm }
    const of = detectHazards({ said: [alarm], changed: [] }, everyday)
    expect(safetyState(of, [], { ...everyday, danger: alarm, patientSafe: 'yes' }).outdated).toEqual({
      dangerAnswer: 'everyday',
    })
  })

  test.each([
    ['safe', 'a technician has found what burned or got hot'],
    ['over', 'a technician has found what burned or got hot'],
    ['elsewhere', undefined],
  ] as const)('"%s" after smoke keeps the equipment off until: %s', (answer, until) => {
    const said = declare(heard, answer, [])
    expect(safetyState(heard, said.kinds, { ...facts, ...said.facts }).outOfServiceUntil).toBe(until)
  })

  test('smoke after it was not this equipment is asked about again', () => {
    const said = declare(heard, 'elsewhere', ['fire'])
    const more = detectHazards({ said: [smoke, 'now smoke comes out of the plug'], changed: [] }, facts)
    expect(safetyState(more, said.kinds, facts)).toMatchObject({
      isUnsafe: true,
      outOfServiceUntil: undefined,
    })
  })
})
