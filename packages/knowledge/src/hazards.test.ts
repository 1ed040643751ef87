import { describe, expect, test } from 'vitest'
import { hazardsFor, hazardsIn, heardWords, type HazardKind } from './hazards.ts'
import { hazardKinds } from './hazards/kinds.ts'
import { hazardInstructions } from './hazards/instructions.ts'
import { readSentences } from './testing/read-base.ts'

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
] as const)('"%s" is a hazard of the kind %s', (text, kind) => expect(kindsIn(text)).toContain(kind))

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
])('"%s" is not a hazard', (text) => expect(hazardsIn(text)).toEqual([]))

test('hazards are found by their kinds, the most urgent first, and unknown kinds are left out', () => {
  expect(hazardsFor(['fire', 'of another version', 'patient']).map(({ kind }) => kind)).toEqual([
    'patient',
    'fire',
  ])
  expect(hazardsFor(['fire'])).toEqual(hazardsIn('there is smoke'))
})

describe('a denial', () => {
  test.each([
    'It does not stop smoking',
    'We have no idea why it is on fire',
    'It will not turn off and there is smoke',
    'It never stopped burning',
    'Before I reached the plug there were sparks',
    'No, smoke comes out',
    'not only hot but on fire',
    'It is not smoking any more than yesterday',
    'it is not smoking yet',
    'It is not smoking any more but still smells',
  ])('does not reach across another verb or sentence: "%s"', (text) =>
    expect(kindsIn(text)).toContain('fire'),
  )
})

describe('equipment that smoked is dangerous until it is inspected', () => {
  test.each([
    'It is not smoking any more',
    'no longer smoking',
    'There is no more smoke',
    'The smoke has gone',
    'the smoke has gone, display stays black',
    'the smoke is gone now, the display stays dark',
    'the smoke has disappeared',
    'it has stopped smoking after I unplugged it',
    'The smoke has gone after I unplugged it',
    'we wait outside until the smoke has gone',
    'the smoke has gone up to the ceiling',
    'the smoke has not gone',
    'there was smoke, the smoke has gone',
    'not smoking any more. It smells of plastic',
  ])('"%s" alarms', (text) => expect(kindsIn(text)).toContain('fire'))

  test.each(['no smoke', 'there was never any smoke', 'It does not smoke', 'it never smoked'])(
    '"%s" denies that it did, and is calm',
    (text) => expect(kindsIn(text)).toEqual([]),
  )
})

describe("a defibrillator's battery", () => {
  test.each([
    'Defibrillator battery low, needs replacement',
    'AED battery empty',
    'battery of the defibrillator does not charge',
    'the batteries do not charge',
    'it will not charge the battery',
    'beeps every minute, replace battery',
    'AED chirps, battery low',
    'AED beeps, the battery needs to be replaced',
    'battery needs replacing, AED beeps',
    'AED beeps, it needs a new battery',
    'AED beeps, battery fully discharged',
  ])('is not a hazard if it is only empty: "%s"', (text) =>
    expect(kindsIn(text, 'defibrillator')).toEqual([]),
  )

  test.each([
    'does not charge, battery full',
    'battery full but the defib does not charge',
    'battery replaced, it still does not charge',
    'battery replaced yesterday, still beeps',
    'we changed the battery, AED beeps',
    'AED beeps after battery change',
    'replacing the battery did not help, it beeps',
    'AED with new battery does not charge',
    'the new battery is in and it does not charge',
    'battery full does not charge',
    'beeps with a fully charged battery',
    'fresh battery, beeps all the time, says replace battery',
    'battery ok, AED beeps',
    'battery low, not ready',
    'beeps every minute',
    'patient in VF and the battery will not charge',
    'battery empty and we have no other device',
    'battery low, we have a patient in arrest',
    'the battery is swollen and does not charge',
  ])('does not hide another hazard: "%s"', (text) => expect(kindsIn(text, 'defibrillator')).not.toEqual([]))
})

describe('life support', () => {
  test.each([
    ['Device failure alarm', 'ventilator'],
    ['skin probe failure, baby is cold', 'Incubator'],
    ['blood pump stopped', 'Dialysis machine'],
    ['no gas flow', 'anaesthesia machine'],
    ['shows an error, noradrenaline is running', 'infusion pump'],
  ])('"%s" is danger on a %s', (text, equipment) => expect(kindsIn(text, equipment)).toContain('patient'))

  test('the same words are calm for other equipment', () => {
    expect(kindsIn('Device failure alarm', 'centrifuge')).toEqual([])
  })

  test('a ventilator that is not in use is calm', () => {
    expect(kindsIn('self test fails, it is in the workshop, no patient on it', 'ventilator')).toEqual([])
  })
})

describe('no other word makes a hazard calm', () => {
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

  test('a casing that shocks is not a shock that a defibrillator gives', () => {
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

test('a patient is recognized in any word order', () => {
  for (const text of [
    'it is on a patient with noradrenaline',
    'pt is hooked up',
    'in theatre with the patient open',
    'Pressure alarm keeps coming, pump stops. It is on a patient with noradrenaline',
  ])
    expect(kindsIn(text), text).toContain('patient')
})

test('the most urgent hazard comes first, and every kind has instructions', () => {
  expect(kindsIn('water ran into the socket, sparks, and the patient is on it')).toEqual([
    'patient',
    'fire',
    'fluid',
  ])
  for (const kind of hazardKinds) expect(hazardInstructions[kind].steps.length, kind).toBeGreaterThan(1)
  expect(hazardsIn('smoke')[0]?.steps.join()).toContain('raise the fire alarm')
})

test.each([
  ['Dark since noon, smoke comes out of the back. It is old.', '', 'fire', 'smoke comes out of the back'],
  ['no smoke or sparks, but it smells burnt', '', 'fire', 'it smells burnt'],
  ['screen is fine but the patient has no pulse!', 'monitor', 'patient', 'the patient has no pulse'],
  ['Device failure alarm', 'ventilator', 'patient', 'Device failure alarm'],
  ['It does not stop smoking', '', 'fire', 'It does not stop smoking'],
  [
    'I got a shock when I touched the metal case of the pump while it was running on mains in the office this morning',
    '',
    'shock',
    'I got a shock when I touched the metal case of the pump while it was running on mains in the office this morning',
  ],
  ['smoke and flames come out, please hurry', '', 'fire', 'smoke and flames come out'],
  [
    'it stopped and the patient turns blue, no flames',
    'ventilator',
    'patient',
    'it stopped and the patient turns blue',
  ],
  [`${'it beeps now and then '.repeat(8)}and smoke`, '', 'fire', 'smoke'],
  [`${'it beeps at times '.repeat(8)}until smoke came`, '', 'fire', 'smoke'],
] as const)('the words of the hazard in "%s" on "%s" are quoted: %s "%s"', (text, equipment, kind, words) => {
  const isHeard = (part: string) => kindsIn(part, equipment).some((one: HazardKind) => one === kind)
  expect(heardWords(text, isHeard)).toBe(words)
})

test('a calm text has no words of a hazard', () =>
  expect(heardWords('screen is black', (part) => kindsIn(part).length > 0)).toBeUndefined())

describe('in a cardiac arrest, CPR comes before everything else', () => {
  const firstSteps = (text: string, equipment: string) =>
    hazardsIn(text, equipment)
      .flatMap(({ steps }) => steps)
      .slice(0, 2)

  test.each([
    ['the zoll r series wont charge, we are in the middle of a resus and patient has no pulse', ''],
    ['wont charge, we are in the middle of a resus', 'Defibrillator'],
    ['AED will not shock, man collapsed and is not breathing', 'defibrillator'],
    ['does not charge, patient in cardiac arrest', 'defibrillator'],
    ['no shock delivered, pt in VF', 'defibrillator'],
    ['smoke comes out of it, resuscitation is running', 'defibrillator'],
    ['he is unresponsive, aed no shock', 'defibrillator'],
    ['coding now, defib wont charge', 'defibrillator'],
    ['crash call, defib dead', 'defibrillator'],
    ['patient in v-fib, defib no shock', 'defibrillator'],
  ])('"%s" on "%s"', (text, equipment) => {
    const [cpr, another] = firstSteps(text, equipment)
    expect(cpr).toBe('Start or continue CPR (chest compressions) unless there is a pulse. Call for help.')
    expect(another).toBe('Send for another defibrillator.')
  })

  test.each([
    ['screen went black and the patient has no pulse', 'patient monitor'],
    ["stopped, she hasn't got a pulse", 'ventilator'],
    ['alarm, cardiac arrest', 'anaesthesia machine'],
    ['pump stopped in the arrest, CPR is going on', 'infusion pump'],
    ['cannot feel any pulse, monitor off', 'patient monitor'],
    ['no carotid pulse, pump off', 'infusion pump'],
    ['pulse is gone, monitor black', 'patient monitor'],
    ['no heart beat', 'patient monitor'],
    ['patient in asystole, screen black', 'patient monitor'],
    ['patient coding, monitor dead', 'patient monitor'],
    ['baby has no heartbeat, warmer off', 'incubator'],
    ['his heart stopped, screen black', 'ECG'],
    ['no pulse detected, patient grey', 'patient monitor'],
    ['he was awake and talking, now no pulse, monitor fine', 'patient monitor'],
    ['no pulse found, he is not awake, monitor ok', 'patient monitor'],
    ['the arrested patient is on it, screen dark', 'patient monitor'],
    ['no sats no pulse, pump off', 'infusion pump'],
    ['code blue unit 3, it is dead', 'patient monitor'],
    ['no pulse reading and he is blue', 'patient monitor'],
    ['no pulse rate, patient grey', 'patient monitor'],
    ['no bp no sats no pulse', 'patient monitor'],
    ['no pulse from the baby', 'incubator'],
    ['cant get a pulse from him', 'patient monitor'],
    ['no pulse signs of life', 'patient monitor'],
    ['no pulse oxygen is off', 'patient monitor'],
    ['monitor says no pulse, he stopped talking', 'patient monitor'],
    ['monitor shows no pulse and he is no longer awake', 'patient monitor'],
    ['no pulse found, is no longer talking', 'patient monitor'],
    ['no pulse found, patient ok until a minute ago', 'patient monitor'],
    ['his heart has stopped', 'ECG'],
    ['no palpable pulse', 'patient monitor'],
    ['no femoral pulse', 'patient monitor'],
    ['absent pulse', 'patient monitor'],
    ['pulse not palpable', 'patient monitor'],
    ['patient flatlined', 'patient monitor'],
  ])('"%s" on a %s', (text, equipment) => {
    const [cpr, defibrillator] = firstSteps(text, equipment)
    expect(cpr).toMatch(/^Start or continue CPR/)
    expect(defibrillator).toBe('Send for a defibrillator.')
  })

  test.each([
    [
      'nurse got an electric shock from the pump and is in cardiac arrest, still touching it',
      'infusion pump',
    ],
    ['the porter was electrocuted by it, no pulse', 'patient monitor'],
  ])('after an electric shock, nobody is touched before the power is off: "%s"', (text, equipment) => {
    const steps = hazardsIn(text, equipment)[0]?.steps.join(' ')
    expect(steps).toMatch(
      /^Do not touch the equipment, nor anyone.+Turn off the power.+Start or continue CPR/,
    )
  })

  test('a shock that the team gave is no electric shock', () =>
    expect(firstSteps('we shocked him twice, still in VF, screen black', 'patient monitor')[0]).toMatch(
      /^Start or continue CPR/,
    ))

  test.each([
    ['false asystole alarm, patient is fine', 'patient monitor'],
    ['asystole alarm but patient awake', 'patient monitor'],
  ])('a false alarm tells of no arrest: "%s"', (text, equipment) =>
    expect(firstSteps(text, equipment).join()).not.toContain('CPR'),
  )

  test.each([
    'arrest alarm volume too low',
    'arrhythmia and arrest alarms are off',
    'arrest detection does not work',
    'simulator set to VF shows sinus',
    'lost heartbeat with the central station',
    'no heartbeat sound from the doppler',
    'resuscitation bag has a crack',
    'resuscitation kit incomplete',
    'resuscitation unit is dirty',
    'CPR release of the bed is stiff',
    'CPR handle is loose',
    'CPR pedal is stiff',
    'CPR board is cracked',
    'CPR manikin is torn',
    'CPR feedback does not work',
  ])('"%s" is no hazard', (text) => expect(kindsIn(text)).toEqual([]))

  test('a ventilator is replaced by hand only after that, and nothing else is changed before', () => {
    const steps = (equipment: string) => hazardsIn('it stopped, no pulse', equipment)[0]?.steps.join(' ')
    expect(steps('ventilator')).toMatch(/CPR.+defibrillator.+Ventilate by hand/)
    expect(steps('defibrillator')).not.toMatch(/ventilate|change to/i)
  })

  test.each([
    ['SpO2 lost, no pulse wave on the screen, baby is on it', 'patient monitor'],
    ['the ventilator of the resus bay shows an alarm', 'ventilator'],
    ['alarm, flame arrester dirty', 'anaesthesia machine'],
    ['red x on the front', 'defibrillator'],
    ['line goes flat when he turns, no arrest, no alarm for asystole, he laughs', 'patient monitor'],
    ['the resuscitator stopped', 'resuscitator'],
    ['wall suction gone in whole of resus, trauma on the table', 'suction'],
    ['red X blinking on resus defib', 'defibrillator'],
    ['laser without pulse, burning smell', 'laser'],
    ['pacemaker gives no pulse, smells burnt', 'pacemaker'],
    ['no pulse detected by the probe, patient awake', 'pulse oximeter'],
    ['no pulse displayed but patient fine', 'patient monitor'],
    ['nellcor shows no pulse found, patient awake and talking', 'pulse oximeter'],
    ['sats cant find a pulse with the new probe', 'patient monitor'],
    ['cant get a pulse reading', 'pulse oximeter'],
    ['no pulse from the finger probe', 'pulse oximeter'],
    ['line flatlines when the lead is off', 'ECG'],
    ['aed unresponsive, its buttons do nothing', 'defibrillator'],
    ['color coding of the cables is gone', 'patient monitor'],
  ])('"%s" on a %s tells of no arrest', (text, equipment) =>
    expect(firstSteps(text, equipment).join()).not.toContain('CPR'),
  )

  test.each([
    ['smoke from the cpr trolley', ''],
    ['code blue button sparks', 'nurse call'],
    ['fire, the arrested door lock', ''],
  ])('a trolley, a button or a door is no patient: "%s"', (text, equipment) =>
    expect(kindsIn(text, equipment)).toEqual(['fire']),
  )
})

describe('sentences that are each judged as labeled', () => {
  test.each(readSentences('exact-sentences'))(
    '$label: "$text" on "$equipment"',
    ({ label, equipment, text }) => {
      const kinds = kindsIn(text, equipment)
      if (label === 'calm') expect(kinds).toEqual([])
      else expect(kinds).toContain(label)
    },
  )
})

describe('sentences of bedside staff', () => {
  const rows = readSentences('hazard-sentences').map((row) => ({
    ...row,
    kinds: kindsIn(row.text, row.equipment),
  }))
  const calm = rows.filter(({ label }) => label === 'calm')
  const dangerous = rows.filter(({ label }) => label !== 'calm')

  test('at least 95 of 100 dangerous sentences are found, with the right kind', () => {
    const missed = dangerous.filter(({ kinds }) => kinds.length === 0)
    const confused = dangerous.filter(({ label, kinds }) => !kinds.some((kind) => kind === label))
    expect(dangerous.length).toBeGreaterThan(400)
    expect(missed.length / dangerous.length, missed.map(({ text }) => text).join('\n')).toBeLessThan(0.05)
    expect(confused.length / dangerous.length, confused.map(({ text }) => text).join('\n')).toBeLessThan(0.05)
  })

  test('at most 15 of 100 calm sentences alarm', () => {
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
    ['of batteries that do not charge', long('battery. low, battery low not charge it battery of defib ')],
    ['of pulses', long('sats not find a pulse with no pulse ox ')],
    ['of denials', long('no any any any any smoke ')],
    ['of words that are all different', distinct],
  ])('%s takes about linear time', { timeout: 30_000 }, (_, text) => {
    const tenth = text.slice(0, text.length / 10)
    costOf(tenth)

    // Quadratic time would take a hundred times as long.
    expect(costOf(text) / costOf(tenth)).toBeLessThan(40)
  })
})

/** The least processor time of ten runs, because other tests run at the same time. */
const costOf = (text: string): number => {
  let least = Infinity
  for (let run = 0; run < 10; run++) {
    const before = process.cpuUsage()
    hazardsIn(text, 'ventilator')
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, user + system)
  }
  return least
}
