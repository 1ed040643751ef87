import { expect, test } from 'vitest'
import { createDiagnose } from './diagnose.ts'
import { loadDiagnose } from './load.ts'
import { data as autoclaves } from './data/autoclave.ts'
import { data as monitors } from './data/patient-monitor.ts'

const monitor = createDiagnose(monitors)
const autoclave = createDiagnose(autoclaves)

test('the likely fault comes first, with its checks and what speaks for it', () => {
  const { causes, known } = monitor({
    category: 'patient-monitor',
    issue: 'big wiggly thick line on the heart trace since the heating blanket was plugged in',
  })

  expect(known).toBe(true)
  expect(causes[0]?.fault.id).toBe('pm-012')
  expect(causes[0]?.evidence.join()).toContain('Your words match')
  expect(causes[0]?.fault.checks.every(({ minutes }) => minutes > 0)).toBe(true)
})

test.each([
  ['defibrillator', 'battery low, bed 20', 'Your words match: low, battery.'],
  ['autoclave', 'no steam in room 14, before it in room 5', 'Your words match: steam.'],
])('on the %s, the numbers of rooms are no evidence: "%s"', async (category, issue, expected) => {
  const { causes } = (await loadDiagnose(category))({ category, issue })
  const evidence = causes.flatMap((cause) => cause.evidence)
  expect(evidence).toContain(expected)
  expect(evidence.join(' ')).not.toMatch(/\d/)
})

test.each([
  ['defibrillator', 'battery low', 'bed 100'],
  ['patient monitor', 'no reading', 'bed 2'],
  ['ventilator', 'ventilator alarm', 'ICU E17'],
])('on the %s, "%s" means the same in %s', async (category, issue, room) => {
  const diagnose = await loadDiagnose(category)
  const likelihoods = (words: string) =>
    diagnose({ category, issue: words }).causes.map(({ fault, probability }) => [
      fault.id,
      probability.toFixed(6),
    ])
  expect(likelihoods(`${issue}, ${room}`)).toEqual(likelihoods(`${issue}, `))
})

test('a displayed code is recognized and leads to its fault', () => {
  const { codes, causes } = monitor({
    category: 'patient-monitor',
    manufacturer: 'Philips',
    issue: 'SpO2 Equip Malf',
  })

  expect(codes.map(({ id }) => id)).toContain('ec-003')
  expect(causes[0]?.fault.id).toBe('pm-003')
})

const codesOn = async (category: string, manufacturer: string, model: string, issue: string) => {
  const { codes } = (await loadDiagnose(category))({ category, manufacturer, model, issue })
  return codes.map(({ maker, family, code }) => `${maker} ${family}: ${code}`)
}

test.each([
  ['defibrillator', 'Zoll', 'R Series', 'display says LOW BATTERY'],
  ['defibrillator', 'HeartSine', '', 'it says REPLACE BATTERY'],
  ['patient monitor', 'Philips', 'IntelliVue MX400', 'LEADS OFF'],
  ['patient monitor', 'Nihon Kohden', 'BSM-3500', 'SpO2 Equip Malf'],
  ['patient monitor', 'GE Healthcare', 'CARESCAPE B450', 'beside the Philips monitor, SpO2 Equip Malf'],
  ['centrifuge', 'Hettich', 'Rotina 380', 'shows Err 6'],
  ['infusion pump', 'B. Braun', 'Infusomat Space', 'Channel Error'],
  ['ventilator', 'Medtronic', 'Puritan Bennett 840', 'SYSTEM ERROR'],
  ['autoclave', 'Midmark', 'M11', 'Leak test FAIL'],
  ['defibrillator', 'Physio-Control', 'LIFEPAK 15', 'LOW BATTERY'],
  ['dialysis', 'Gambro', 'AK 200', 'start-up, Exy on the display'],
])('no code of another maker or model is explained on a %s of %s %s: "%s"', async (...device) => {
  expect(await codesOn(...device)).toEqual([])
})

test.each([
  ['defibrillator', 'Stryker', 'LIFEPAK 500', 'LOW BATTERY', ['Physio-Control LIFEPAK 500: LOW BATTERY']],
  ['ventilator', 'Medtronic', 'Newport HT50', 'SYSTEM ERROR', ['Newport HT50: SYSTEM ERROR']],
  ['patient monitor', 'Philips', 'MX400', 'SpO2 Equip Malf', ['Philips IntelliVue MX400: SpO2 Equip Malf']],
  [
    'patient monitor',
    'Philips',
    'IntelliVue MX500',
    'SpO2 Equip Malf',
    ['Philips IntelliVue MX400: SpO2 Equip Malf', 'Philips Avalon FM20: SpO2 Equip Malf'],
  ],
  ['patient monitor', '', '', 'on the Spacelabs monitor: LEADS OFF', ['Spacelabs 96281: LEADS OFF']],
  [
    'oxygen concentrator',
    'Invacare',
    'Perfecto2',
    'High Temperature',
    [' home oxygen concentrators: High Temperature'],
  ],
  [
    'defibrillator',
    'unknown',
    '',
    'LOW BATTERY',
    ['Philips HeartStart FR2+: LOW BATTERY / REPLACE BATTERY', 'Physio-Control LIFEPAK 500: LOW BATTERY'],
  ],
] as const)('a %s of %s %s that displays "%s" has its codes explained', async (...device) => {
  const [category, manufacturer, model, issue, expected] = device
  expect(await codesOn(category, manufacturer, model, issue)).toEqual(expected)
})

test('a message lifts the fault of its own maker only', async () => {
  const diagnose = await loadDiagnose('defibrillator')
  const evidenceOf = (manufacturer: string) =>
    diagnose({ category: 'defibrillator', manufacturer, issue: 'Check Pads, Replace Electrodes' })
      .causes.filter(({ fault }) => fault.id === 'df-010')
      .flatMap(({ evidence }) => evidence)
  const ofMessage = 'The displayed message belongs to this fault.'

  expect(evidenceOf('Zoll')).toContain(ofMessage)
  expect(evidenceOf('Mindray')).not.toContain(ofMessage)
})

test('a danger is escalated with its reason, and a denied one is not', () => {
  const steam = autoclave({ category: 'autoclave', issue: 'steam is escaping at the door, loud hissing' })
  const calm = autoclave({ category: 'autoclave', issue: 'no steam escaping, no smoke, printer paper jams' })

  expect(steam.escalate).toBeDefined()
  expect(steam.safety.some(({ isDanger }) => isDanger)).toBe(true)
  expect(calm.escalate).toBeUndefined()
})

test('a check that shows what is expected lowers its cause', () => {
  const report = { category: 'patient-monitor', issue: 'no sats reading, flat pleth on cold finger' }
  const before = monitor(report).causes[0]
  const after = monitor({
    ...report,
    answers: (before?.fault.checks ?? []).map(({ check }) => ({ check, outcome: 'as-expected' as const })),
  }).causes.find(({ fault }) => fault.id === before?.fault.id)

  expect(after?.probability ?? 0).toBeLessThan(before?.probability ?? 0)
})

test('what fixed equipment before counts from five cases on', () => {
  const report = { category: 'patient-monitor', issue: 'blood pressure cuff fails' }
  const [, second] = monitor(report).causes
  const probabilityAfter = (fixed: number): number => {
    const outcomes = [{ faultId: second?.fault.id ?? '', fixed }]
    const { causes } = monitor({ ...report, outcomes })
    return causes.find(({ fault }) => fault.id === second?.fault.id)?.probability ?? 0
  }

  expect(probabilityAfter(4)).toBeCloseTo(second?.probability ?? 0, 10)
  expect(probabilityAfter(40)).toBeGreaterThan(2 * (second?.probability ?? 1))
})

test.each(['', 'broken', '😀😀', '???', '<b>hi</b>', 'nie działa urządzenie', 'the coffee is cold'])(
  'no cause is made up for "%s"',
  (issue) => {
    const { causes, known } = monitor({ category: 'patient-monitor', issue })

    expect(known).toBe(false)
    expect(causes).toEqual([])
  },
)

test('a vague report gets one question', () => {
  expect(monitor({ category: 'patient-monitor', issue: 'its broken' }).question?.reason).toBe('vague')
})

test('words about other equipment than the chosen one get a question', () => {
  const { known, question } = autoclave({
    category: 'autoclave',
    issue: 'the defibrillator says replace electrodes',
  })

  expect(known).toBe(false)
  expect(question?.text).toContain('defibrillator')
})

test.each([
  ['defibrillator', 'infusion pump battery low'],
  ['xray', 'defib battery not charging'],
  ['infusion pump', 'aed battery low'],
  ['autoclave', 'dialysis machine leaking water'],
  ['autoclave', 'incubator temperature too low'],
  ['xray', 'the ventilator has no power, dead'],
  ['infusion pump', 'ventilator battery low'],
  ['incubator', 'the dialysis machine says conductivity alarm'],
  ['patient-monitor', 'the autoclave does not switch on'],
  ['infusion pump', "the ventilator doesn't work"],
  ['ventilator', 'the infusion pump does not work'],
  ['ventilator', 'infusion pump never works'],
  ['infusion pump', 'ventilator works only on battery'],
  ['ventilator', 'infusion pump is running but no flow'],
  ['autoclave', 'steam leaks at the door, the gasket is worn, it stands beside the dialysis machine'],
])(
  '%s chosen and other equipment named is asked about, though the words fit: "%s"',
  async (category, issue) => {
    const diagnose = await loadDiagnose(category)
    const { causes, known, question } = diagnose({ category, issue })

    expect(known).toBe(false)
    expect(causes).toEqual([])
    expect(question?.reason).toBe('contradiction')
  },
)

test.each([
  ['anaesthesia', 'the ventilator of it gives a high airway pressure alarm'],
  ['infusion pump', 'downstream occlusion on the infusion pump, it stands beside the ventilator'],
  ['patient monitor', 'monitor battery does not hold charge, infusion pump beside it is fine'],
  ['infusion pump', 'pump alarms occlusion, patient is under anaesthesia'],
  ['incubator', 'skin temp probe alarm, ventilator is also connected'],
])(
  '%s chosen, and named beside its parts or other equipment, is not asked about: "%s"',
  async (category, issue) => {
    const diagnose = await loadDiagnose(category)

    expect(diagnose({ category, issue }).question?.reason).not.toBe('contradiction')
  },
)

test.each([
  ['ventilator', 'the infusion pump beside the ventilator has free flow of noradrenaline', 'sf-046'],
  ['incubator', 'incubator is fine but the ventilator stopped', 'sf-048'],
])('%s chosen, a rule for other equipment in the words fires: "%s"', async (category, issue, id) => {
  const diagnose = await loadDiagnose(category)

  expect(diagnose({ category, issue }).safety.map(({ rule }) => rule.id)).toContain(id)
})

test.each(['breaker trips and smoke comes out', 'it trips the breaker', 'no power', 'leaks water'])(
  'a coffee machine has no fault of other equipment: "%s"',
  async (issue) => {
    const { causes, known } = (await loadDiagnose('coffee machine'))({ category: 'coffee machine', issue })

    expect(known).toBe(false)
    expect(causes).toEqual([])
  },
)

test('without a type of equipment, words that clearly tell a fault are known', async () => {
  const issue = 'sats probe on the finger gives no reading, cold hands, nail varnish'
  const { causes, known } = (await loadDiagnose('other equipment'))({ category: 'other equipment', issue })

  expect(known).toBe(true)
  expect(causes[0]?.fault.type).toBe('pulse-oximeter')
})

test('equipment of any name loads the entries of its category', async () => {
  const diagnose = await loadDiagnose('drip machine')
  const { causes } = diagnose({
    category: 'drip machine',
    issue: 'air in line alarm, tiny bubbles in the set',
  })

  expect(causes[0]?.fault.id).toBe('ot-004')
})

test('a text of 10,000 characters takes at most a few milliseconds', () => {
  const issue = 'sats not reading and the cuff is leaking, smoke in use '.repeat(200).slice(0, 10_000)
  const costs = Array.from({ length: 10 }, () => {
    const before = process.cpuUsage()
    monitor({ category: 'patient-monitor', issue })
    const { user, system } = process.cpuUsage(before)
    return user + system
  })

  expect(Math.min(...costs)).toBeLessThan(50_000)
})

const general = await loadDiagnose('ventilator')

test.each([
  'the old lady on it has gone grey and clammy, screen black, come quick please',
  'we are bagging him, it went off by itself in the middle of the transfer',
])('a person in trouble is a danger without any stop word: "%s"', (issue) => {
  expect(general({ category: 'ventilator', issue }).escalate).toBeDefined()
})

test('a machine on the bench is no danger', () => {
  const issue = 'alarm during the morning check on the bench, test lung only, no patient'
  expect(general({ category: 'ventilator', issue }).escalate).toBeUndefined()
})

test('letters inside a word are no maker', async () => {
  const diagnose = await loadDiagnose('xray')
  const evidenceOf = (manufacturer: string) =>
    diagnose({
      category: 'xray',
      manufacturer,
      issue: 'emergency stop or communication error on the scanner, its gauge is dark',
    })
      .causes.flatMap(({ evidence }) => evidence)
      .join(' ')

  expect(evidenceOf('GE')).toContain('recorded for equipment of GE')
  expect(evidenceOf('')).not.toContain('recorded for equipment of GE')
})
