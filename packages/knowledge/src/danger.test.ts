import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dangersIn, hazardsIn } from './danger.ts'
import { hazardKinds } from './hazards/kinds.ts'
import { whatToDo } from './hazards/what-to-do.ts'

const kindsIn = (text: string, equipment = '') => hazardsIn(text, equipment).map(({ kind }) => kind)

test.each([
  ['there is smoke coming out of the back', 'fire'],
  ['it smells like something is burning', 'fire'],
  ['it smells burnt', 'fire'],
  ['nurse got a shock when she touched it', 'shock'],
  ['the monitor is still on the patient and went dark', 'patient'],
  ['the patient is still connected', 'patient'],
  ['steam is escaping at the door', 'leak'],
  ['The battery is swollen', 'battery'],
  ['coffee ran into the monitor', 'fluid'],
  ['the beam does not stop', 'radiation'],
  ['the bed moves by itself', 'movement'],
  ['free flow, the whole bag is in', 'dose'],
] as const)('"%s" is danger of the kind %s', (text, kind) => expect(kindsIn(text)).toContain(kind))

test.each([
  'no smoke, no smell, just dead',
  'stopped before it could burn anything',
  'without any sparks',
  'not smoking',
  'no signs of burning',
  'No smoke or burning smell',
  'It fires up normally',
  'Firewall message',
  'screen is black',
  'not in use on a patient',
  'Nobody is attached to it',
  'the smoke detector is due for a test',
])('"%s" is none', (text) => expect(dangersIn(text)).toEqual([]))

describe('a denial', () => {
  test.each([
    'It does not stop smoking',
    'We have no idea why it is on fire',
    'It will not turn off and there is smoke',
    'It never stopped burning',
    'Before I reached the plug there were sparks',
    'No, smoke comes out',
    'not only hot but on fire',
    'It is not smoking any more',
    'no longer smoking',
  ])('does not reach across another verb or sentence: "%s"', (text) =>
    expect(kindsIn(text)).toContain('fire'),
  )
})

describe('life support', () => {
  test.each([
    ['Device failure alarm', 'ventilator'],
    ['skin probe failure, baby is cold', 'Incubator'],
    ['blood pump stopped', 'Dialysis machine'],
    ['no gas flow', 'anaesthesia machine'],
    ['shows an error, noradrenaline is running', 'infusion pump'],
  ])('"%s" is danger on a %s', (text, equipment) => expect(kindsIn(text, equipment)).toContain('patient'))

  test('the same words are calm about other equipment', () => {
    expect(kindsIn('Device failure alarm', 'centrifuge')).toEqual([])
  })

  test('a ventilator that stands idle is calm', () => {
    expect(kindsIn('self test fails, it is in the workshop, no patient on it', 'ventilator')).toEqual([])
  })
})

describe('no other word makes a danger calm', () => {
  test.each([
    ['The machine stopped in the middle of dialysis, spare machine not available', 'dialysis'],
    ['Baby is in the incubator, heater failure, loan unit', 'incubator'],
    ['goes to standby by itself', 'ventilator'],
    ['ventilator shut down, battery discharged, he is in ICU', ''],
    ['keeps switching to standby, baby is in it', 'incubator'],
    ['blood leak alarm, the spare is in the workshop', 'dialysis'],
    ['The infusion to my patient stopped', 'infusion pump'],
    ['pump stopped infusing, patient bp dropping', 'infusion pump'],
    ['no pressure, in theatre', 'anaesthesia machine'],
    ['shut down, not connected to mains', 'ventilator'],
    ['alarm, circuits are in the storeroom', 'ventilator'],
    ['stopped, and the patient is here though it is in the workshop list', 'ventilator'],
    ['failed again, I called the service three times', 'ventilator'],
  ])('"%s" is danger on a %s', (text, equipment) => expect(kindsIn(text, equipment)).toContain('patient'))

  test('a casing that shocks is none of the shocks that a defibrillator gives', () => {
    expect(kindsIn('defib casing shocked the nurse', 'defibrillator')).toContain('shock')
    expect(kindsIn('shock test ok, no shock advised', 'defibrillator')).toEqual([])
  })

  test.each([
    ['it is in the workshop, fails the self test', 'ventilator'],
    ['spare ventilator in the equipment room shows a fault', ''],
    ['fan error, parked, baby went home this morning', 'incubator'],
    ['stopped working, taken off the patient, now on the bench', 'infusion pump'],
    ['annual service not done', 'ventilator'],
  ])('"%s" stays calm', (text, equipment) => expect(kindsIn(text, equipment)).toEqual([]))
})

test('a patient is known in any order of the words', () => {
  for (const text of [
    'it is on a patient with noradrenaline',
    'pt is hooked up',
    'in theatre with the patient open',
    'Pressure alarm keeps coming, pump stops. It is on a patient with noradrenaline',
  ])
    expect(kindsIn(text), text).toContain('patient')
})

test('the most urgent danger comes first, and every kind says what to do', () => {
  expect(kindsIn('water ran into the socket, sparks, and the patient is on it')).toEqual([
    'patient',
    'fire',
    'fluid',
  ])
  for (const kind of hazardKinds) expect(whatToDo[kind].steps.length, kind).toBeGreaterThan(1)
  expect(dangersIn('smoke')[0]).toContain('raise the fire alarm')
})

describe('sentences of people at the bedside', () => {
  const rows = readFileSync(new URL('../fixtures/hazard-sentences.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [label = '', equipment = '', text = ''] = line.split('\t')
      return { label, equipment, text, kinds: kindsIn(text, equipment) }
    })
  const calm = rows.filter(({ label }) => label === 'calm')
  const dangerous = rows.filter(({ label }) => label !== 'calm')

  test('at least 95 of 100 dangerous ones are heard, with the right kind', () => {
    const missed = dangerous.filter(({ kinds }) => kinds.length === 0)
    const confused = dangerous.filter(({ label, kinds }) => !kinds.some((kind) => kind === label))
    expect(dangerous.length).toBeGreaterThan(400)
    expect(missed.length / dangerous.length, missed.map(({ text }) => text).join('\n')).toBeLessThan(0.05)
    expect(confused.length / dangerous.length, confused.map(({ text }) => text).join('\n')).toBeLessThan(0.05)
  })

  test('at most 15 of 100 calm ones alarm', () => {
    const alarmed = calm.filter(({ kinds }) => kinds.length > 0)
    expect(calm.length).toBeGreaterThan(300)
    expect(alarmed.length / calm.length, alarmed.map(({ text }) => text).join('\n')).toBeLessThan(0.15)
  })
})

describe('a text of 400,000 characters', () => {
  const long = (words: string) => words.repeat(Math.ceil(400_000 / words.length)).slice(0, 400_000)
  const distinct = Array.from({ length: 50_000 }, (_, at) => (at * 7919).toString(36)).join(' ')

  test.each([
    ['of ordinary sentences', long('the screen stays black when I press the button and no lamp is on. ')],
    ['of one long word', long('o')],
    ['of words that begin a phrase', long('on the the the the the ')],
    ['of words that never meet', long('patient. attached. water. into. beam. keep. door. open. pressure. ')],
    ['of denials', long('no any any any any smoke ')],
    ['of words that are all different', distinct],
  ])('%s is read within 60 ms', (_, text) => {
    let fastest = Infinity
    for (let run = 0; run < 10; run++) {
      // Time on the processor, since other tests run beside this one.
      const before = process.cpuUsage()
      hazardsIn(text, 'ventilator')
      const { user, system } = process.cpuUsage(before)
      fastest = Math.min(fastest, (user + system) / 1000)
    }
    expect(fastest).toBeLessThan(60)
  })
})
