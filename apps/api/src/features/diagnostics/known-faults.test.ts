import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { diagnoseReport } from './diagnose-report.ts'
import { writeAdvice } from './write-advice.ts'

const app = await httpApp()
const guest = app.client()
const advise = (body: { equipmentType?: string; manufacturer?: string; model?: string; issue?: string }) =>
  guest.api('POST /api/chat/advanced-diagnostics', { body })

test('A-12 a known fault is named with its checks, parts, limits and sources in numbered sections', async () => {
  const answer = await advise({
    equipmentType: 'Patient Monitor',
    manufacturer: 'Philips',
    model: 'IntelliVue MX450',
    issue: 'no sats reading, flat pleth, finger is cold',
  })

  expect(answer).toMatchObject({ known: true, escalate: false })
  expect(answer.content.match(/^## .*$/gm)).toEqual([
    '## 1. Safety',
    '## 2. Most likely',
    '## 3. Checks in order',
    '## 4. Parts',
    '## 5. When to stop',
    '## 6. Sources',
  ])
  expect(answer.causes[0]?.probability).toBeGreaterThan(0)
  expect(answer.causes.every(({ source }) => source !== '')).toBe(true)
  expect(answer.sources.length).toBeGreaterThan(0)
})

test('a check with a hazard begins with its precaution, and a source is a link', async () => {
  const { causes, content } = await advise({
    equipmentType: 'autoclave',
    issue: 'powers on but does not heat up at all',
  })

  expect(causes[0]?.checks[0]).toMatch(/^[\w ']+: First: switch off and unplug/)
  expect(content).toMatch(/: \[EWH BMET library, [^\]]+\]\(<http[^>]+>\)/)
})

test('a displayed code is explained with its source', async () => {
  const { content, sources } = await advise({
    equipmentType: 'patient-monitor',
    manufacturer: 'Philips',
    issue: 'SpO2 Equip Malf',
  })

  expect(content).toContain('means: server or module faulty. For trained staff: unplug and replug')
  expect(sources.join()).toContain('MX400')
})

test.for([
  ['trained staff only', 'autoclave', '', 'element gets barely warm'],
  [
    'let it cool',
    'autoclave',
    'NAPCO',
    'old lab steam one just keeps puffing n puffing out the pipe, never shuts off to build up',
  ],
])(
  'the check that tells two causes apart is the first, once, with who does it and its precaution: %s',
  async ([precaution, equipmentType = '', manufacturer = '', issue = '']) => {
    const diagnosis = await diagnoseReport({ equipmentType, manufacturer, issue })
    const { question } = diagnosis
    if (!question?.check) throw new Error('No check tells the causes apart.')
    const lines = writeAdvice(diagnosis).split('## 3. Checks in order\n')[1]?.split('\n') ?? []

    expect(lines[0]).toBe(`- ${question.text}`)
    expect(question.text).toMatch(
      new RegExp(`apart: (?:Maker's service|Qualified technician): First: .*${precaution}`),
    )
    expect(lines.filter((line) => line.includes(question.check?.check ?? ''))).toHaveLength(1)
  },
)

test('the sources name what a safety rule rests on', async () => {
  const { content } = await advise({
    equipmentType: 'patient-monitor',
    issue: 'no alarm sound, limits passed',
  })

  expect(content.split('Sources\n')[1]).toContain('- Safety: ')
})

test('the sources of a ventilator have no page about a defibrillator, which is behind a rule for any equipment', async () => {
  const { content } = await advise({
    equipmentType: 'ventilator',
    issue: 'low pressure disconnect alarm, device failure, patient is connected',
  })

  const sources = content.split('Sources\n')[1]
  expect(sources).toContain('- Safety: Expert judgement')
  expect(sources).not.toContain('ZOLL')
})

test('a danger is escalated before any check, for equipment that the base knows and for others', async () => {
  for (const equipmentType of ['xray', 'coffee machine']) {
    const answer = await advise({ equipmentType, issue: 'smoke comes out of the cabinet' })

    expect(answer.escalate, equipmentType).toBe(true)
    expect(answer.safety.length, equipmentType).toBeGreaterThan(0)
    expect(answer.content.startsWith('**Stop first.**'), equipmentType).toBe(true)
  }
})

test.for([
  ['blank', {}],
  ['one word', { issue: 'broken' }],
  ['10,000 characters', { equipmentType: 'autoclave', issue: 'aaaa bbbb '.repeat(1000) }],
  ['emoji', { equipmentType: 'xray', issue: '😀🔥🙃' }],
  ['HTML', { equipmentType: 'xray', issue: '<img src=x onerror=alert(1)>' }],
  ['another language', { equipmentType: 'other', issue: 'urządzenie nie działa od wczoraj' }],
  ['an unknown code alone', { equipmentType: 'autoclave', issue: 'E4711' }],
  ['an unknown maker', { equipmentType: 'autoclave', manufacturer: 'Acme Care', issue: 'the milk is cold' }],
  ['unknown equipment', { equipmentType: 'coffee machine', issue: 'the milk is cold' }],
] as const)('I-01 %s is answered without a made-up cause', async ([, body]) => {
  const answer = await advise(body)

  expect(answer).toMatchObject({ known: false, causes: [], escalate: false })
  expect(answer.content).toContain('## 1. ')
})

test('I-01 for an unknown maker no code of another one is explained, and the words lead to general faults', async () => {
  const device = { equipmentType: 'defibrillator', model: 'X1', issue: 'display says LOW BATTERY' }
  const { known, content, sources } = await advise({ ...device, manufacturer: 'Acme Care' })

  expect(known).toBe(true)
  expect(content).toContain('## 3. Checks in order')
  expect(content).not.toMatch(/LIFEPAK|FR2/)
  expect(sources.join()).not.toMatch(/LIFEPAK|FR2/)
  expect((await advise(device)).content).toMatch(/LIFEPAK 500/)
})

test('words about other equipment than the chosen one are questioned', async () => {
  const { known, question, content } = await advise({
    equipmentType: 'autoclave',
    issue: 'the defibrillator says replace electrodes',
  })

  expect(known).toBe(false)
  expect(question).toContain('Which equipment is it?')
  expect(content.startsWith(`**${question}**`)).toBe(true)
  expect(content).not.toContain('pressure reads zero')
})

test('without a fault of the base, the advice says so, asks one question and rests on expert judgement', async () => {
  const { content, sources } = await advise({ equipmentType: 'patient-monitor', issue: 'it acts up' })

  expect(content).toMatch(
    /^What you describe fits none of the recorded faults for patient-monitor\.\n\n\*\*What exactly /,
  )
  expect(content).toContain('Sources\n- General checks: Expert judgement')
  expect(content).toContain('. When to stop\n- If the fault is still there, hand the equipment over')
  expect(sources).toEqual(['Expert judgement'])
})

test('equipment that the base does not know is named as such, and an empty report is no misfit', async () => {
  const coffee = await advise({ equipmentType: 'coffee machine', issue: 'the milk is cold' })
  expect(coffee.content).toContain('No faults are recorded for this kind of equipment (coffee machine).')

  const empty = await advise({ equipmentType: 'autoclave', issue: ' ' })
  expect(empty.content).toMatch(/^The problem has not been described yet\./)
  expect(empty.content).not.toContain('No patient is connected')
})

test('A-14 the analysis names the faults that are likely after the findings', async () => {
  const body = {
    equipmentType: 'patient-monitor',
    originalIssue: 'cuff will not inflate',
    diagnosticFindings: [{ step: 'Component Analysis', outcome: 'issue', note: 'pump is silent' }],
  }
  const { content } = await guest.api('POST /api/chat/analyze-diagnostics', { body })

  expect(content).toContain('**Most likely after these findings**\n- NIBP will not inflate')
})

const monitor = { equipmentType: 'patient-monitor', issue: 'cuff will not inflate, pump silent' }
const helpWith = async (userResponse: string, isConfirmed = true) => {
  const body = { currentStepId: 'components', userResponse, equipmentInfo: monitor, isConfirmed }
  return (await guest.api('POST /api/chat/adaptive-handler', { body })).content
}

test('A-18 help within a step is about this step and this fault', async () => {
  const content = await helpWith('help')

  expect(content).toMatch(
    /^\*\*You confirmed that all of this is so:\*\*\n\n- The patient is on other[^]+\*\*Because "NIBP will not inflate"[^]+- Parts: /,
  )
  expect(content).toMatch(/\*\*Expected:\*\*[^]+Source: /)
})

test('A-18 help gives no instructions of a step before what has to be so is confirmed', async () => {
  const content = await helpWith('which battery fits?', false)

  expect(content).toMatch(/^\*\*Only if all of this is so:\*\*[^]+Go back to the step and confirm it there/)
  expect(content).not.toMatch(/Expected|Because|Parts: |Exchange/)
})

test('A-18 two questions about one step have two answers', async () => {
  const [battery, vents] = [await helpWith('what about the battery?'), await helpWith('are the vents ok?')]

  expect(battery).toMatch(/^\*\*You asked: “what about the battery\?”\*\*\n\n- .*battery/)
  expect(vents).toMatch(/^\*\*You asked: “are the vents ok\?”\*\*\n\n- .*vents/)
  expect(await helpWith('who pays for the taxi?')).toMatch(
    /“who pays for the taxi\?”\*\*\n\nThis step does not answer that/,
  )
})

test('A-12 the checks of several causes stand below their cause, with its likelihood and its source', async () => {
  const { content, causes } = await advise({
    equipmentType: 'patient-monitor',
    issue: 'cuff will not inflate',
  })
  const [, checks = ''] = content.split('## 3. Checks in order\n')
  const groups = checks.split('## 4.')[0]?.split('### For ').slice(1) ?? []

  expect(causes.length).toBeGreaterThan(1)
  expect(groups.length).toBeGreaterThan(1)
  for (const group of groups)
    expect(group).toMatch(
      /^“.+” \((?:very likely|likely|possible|less likely)\)\n(?:- .+: .+\n(?: {2}- (?:Expected|If not|If so): .+\n)+)+- Source: .+/,
    )
})

test('an instruction to stop has its source, whether a rule of the base or an expert says it', async () => {
  const stopOf = async (issue: string) =>
    (await advise({ equipmentType: 'autoclave', issue })).content.split('\n\n')[1]

  expect(await stopOf('smoke comes out')).toBe('Source: Expert judgement')
  const ruled = await stopOf('breaker trips again')
  expect(ruled).toMatch(/^Source: /)
  const analysis = await guest.api('POST /api/chat/analyze-diagnostics', {
    body: { originalIssue: 'smoke comes out', equipmentType: 'autoclave' },
  })
  expect(analysis.content).toMatch(/^\*\*Stop first\.\*\*\n(?:- .+\n)+\nSource: Expert judgement\n/)
})

/** Two causes are about as likely after these words. */
const close = { equipmentType: 'autoclave', issue: 'element gets barely warm' }

test('A-14 where one answer parts the first two causes, the analysis asks it, and the answer moves them', async () => {
  const { question } = await diagnoseReport(close)
  const analysis = await guest.api('POST /api/chat/analyze-diagnostics', {
    body: { equipmentType: close.equipmentType, originalIssue: close.issue },
  })
  expect(question?.reason).toBe('close')
  expect(analysis).toMatchObject({ requiresInput: true, inputPlaceholder: 'What did the check show?' })
  expect(analysis.content).toContain(question?.text)
  expect(analysis.options.length).toBe(4)

  const answer = async (userResponse: string) => {
    const askedText = analysis.content.slice(-2000)
    const body = { currentStepId: 'analysis', userResponse, equipmentInfo: close, askedText }
    const { content } = await guest.api('POST /api/chat/adaptive-handler', { body })
    return /Most likely after your answer\*\*\n- (.+?) \(/.exec(content)?.[1]
  }
  const [fine, wrong] = [await answer('all as expected'), await answer('it is broken')]
  expect(fine).toBeTruthy()
  expect(wrong).toBeTruthy()
  expect(fine).not.toBe(wrong)
})

test('A-14 a danger, a found fault, or a check that was done leaves the analysis no question', async () => {
  const { question } = await diagnoseReport(close)
  const analyze = async (more: { originalIssue?: string; check?: string; found?: string }) =>
    guest.api('POST /api/chat/analyze-diagnostics', {
      body: {
        equipmentType: close.equipmentType,
        originalIssue: more.originalIssue ?? close.issue,
        ...(more.found && { diagnosticFindings: more.found }),
        ...(more.check && { ownCheck: { check: more.check, outcome: 'not-done' as const } }),
      },
    })
  expect((await analyze({ originalIssue: `${close.issue}, smoke comes out` })).requiresInput).toBe(false)
  const faulty = await analyze({ found: 'door will not open' })
  expect(faulty).toMatchObject({ needsEscalation: true, requiresInput: false })
  expect(faulty.content).not.toContain('Type what it showed')
  expect((await analyze({ check: question?.check?.check ?? '' })).requiresInput).toBe(false)
})

test('A-14 words at the analysis answer no check that it did not ask', async () => {
  const { question } = await diagnoseReport(close)
  const answered = async (more: object) => {
    const asked = { currentStepId: 'analysis', userResponse: 'thank you, fine', equipmentInfo: close }
    const body = { ...asked, askedText: question?.text ?? '', ...more }
    return (await guest.api('POST /api/chat/adaptive-handler', { body })).content
  }
  const ownCheck = { check: question?.check?.check ?? '', outcome: 'not-done' }
  const diagnosticFindings = 'door will not open'
  const result = 'Most likely after your answer'

  expect(await answered({})).toContain(result)
  expect(await answered({ ownCheck })).not.toContain(result)
  expect(await answered({ diagnosticFindings })).not.toContain(result)
  expect(await answered({ askedText: undefined })).not.toContain(result)
  expect(await answered({ askedText: 'There are no findings to analyze yet.' })).not.toContain(result)
})
