import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'

const app = await httpApp()
const guest = app.client()
const advise = (body: { equipmentType: string; issue: string }) =>
  guest.api('POST /api/chat/advanced-diagnostics', { body })

const trips = 'Do not reset or refit repeatedly'

test('A-12 a stop rule is said beside a hazard, also for equipment that the base does not know', async () => {
  const answer = await advise({ equipmentType: 'coffee machine', issue: 'breaker trips and smoke comes out' })

  expect(answer).toMatchObject({ known: false, escalate: true })
  expect(answer.safety.join()).toContain('raise the fire alarm')
  expect(answer.safety.join()).toContain(trips)
  expect(answer.content).toMatch(/## 1\. Safety\n(?:- .*\n)*- Do not reset or refit repeatedly/)
})

test('A-12 a danger names the words that it was heard by, without signs of Markdown', async () => {
  const { content } = await advise({
    equipmentType: 'coffee machine',
    issue: 'Dark since noon, **smoke** comes out of <b>{model}</b>. It is old.',
  })

  expect(content).toMatch(/^\*\*Stop first\.\*\* Because you wrote "smoke comes out of bmodel\/b":\n- /)
})

test('A-12 in a cardiac arrest CPR comes before every rule', async () => {
  const { safety, content } = await advise({
    equipmentType: 'defibrillator',
    issue: 'the zoll r series wont charge, we are in the middle of a resus and patient has no pulse',
  })

  expect(safety[0]).toMatch(/^Start or continue CPR .+ Call for help\. Send for another defibrillator\./)
  expect(content).toMatch(
    /^\*\*Stop first\.\*\* Because you wrote "we are in the middle of a resus and patient has no pulse":\n- Start or continue CPR/,
  )
})

test('A-12 a rule that calls for care comes before the general checks', async () => {
  const { content, escalate } = await advise({
    equipmentType: 'coffee machine',
    issue: 'machine is in use and the milk is cold',
  })

  expect(escalate).toBe(false)
  expect(content).toContain('## 1. Safety\n- Swap the device for a working one')
})

test('A-12 a hazard escalates, however calm the rest of the words is', async () => {
  const calm = 'the label is due for an update, works fine otherwise. '.repeat(20)
  const answer = await advise({ equipmentType: 'ventilator', issue: `patient on it, ${calm}` })

  expect(answer.escalate).toBe(true)
  expect(answer.safety.join()).toContain('Stay with the patient')
})

test('A-12 each check says who does it', async () => {
  const { content, causes } = await advise({ equipmentType: 'xray', issue: 'oil dripping under the tube' })

  expect(causes[0]?.checks[0]).toMatch(/^Maker's service: /)
  expect(content).toContain("- Maker's service: ")
})

test('A-14 after a stop rule the analysis does not offer to mark the case resolved', async () => {
  const analyze = (originalIssue: string, note: string) =>
    guest.api('POST /api/chat/analyze-diagnostics', {
      body: {
        equipmentType: 'infusion-pump',
        originalIssue,
        diagnosticFindings: [{ step: 'Component Analysis', outcome: 'success', note }],
      },
    })
  for (const answer of [await analyze('wrong rate', 'fine'), await analyze('', 'the wrong rate again')]) {
    expect(answer.needsEscalation).toBe(true)
    expect(answer.content).toContain('Clamp, stop')
    expect(answer.options.map(({ value }) => value)).not.toContain('mark-resolved')
  }
})

test('A-18 help within a step begins with the rules of the report', async () => {
  const body = {
    currentStepId: 'components',
    userResponse: 'help',
    equipmentInfo: { equipmentType: 'infusion-pump', issue: 'wrong rate' },
  }
  const { content } = await guest.api('POST /api/chat/adaptive-handler', { body })

  expect(content).toMatch(/^\*\*Stop first\.\*\*\n- Clamp, stop/)
  expect(content).toMatch(/Do not do this step now[^]+ask for a person\.\n\nSource: Expert judgement$/)
})

const askInStep = async (
  userResponse: string,
  equipmentInfo: { equipmentType: string; issue: string },
  isPatientSafe = true,
) => {
  const body = { currentStepId: 'components', userResponse, equipmentInfo, isPatientSafe }
  return (await guest.api('POST /api/chat/adaptive-handler', { body })).content
}

const pump = { equipmentType: 'infusion-pump', issue: 'it stopped, the patient is on it' }

test('A-18 help within a step is given once the patient who was in danger is safe', async () => {
  expect(await askInStep('help', pump, false)).toContain('Do not do this step now')
  const content = await askInStep('help', pump)
  expect(content).toContain('Only if all of this is so')
  expect(content).not.toContain('Do not do this step now')
})

test('A-18 help within a step is given after an alarm of every day', async () => {
  const dialysis = { equipmentType: 'Dialysis machine', issue: 'conductivity alarm' }
  expect(await askInStep('where do I find it', dialysis)).not.toContain('Do not do this step now')
})

const ventilator = { equipmentType: 'ventilator', issue: 'it stopped, the patient is on it' }

test.each([
  ['which fuse do I check?', pump],
  ['how do I open the door', pump],
  ['where is the gas supply', pump],
  ['what is the leak test', ventilator],
  ['how do I calibrate the oxygen sensor', ventilator],
  ['the oxygen pressure at the wall is 4 bar', ventilator],
])('A-18 a plain question about a part stops no step of a safe patient: "%s" after %j', async (words, of) => {
  expect(await askInStep(words, of)).not.toContain('Do not do this step now')
})

const stopped = /^\*\*Stop first[^]+Do not do this step now/

test.each([
  ['now smoke comes out of the back', pump],
  ['smoke comes out of the back now', pump],
  ['the battery is swollen', pump],
  ['the battery is swollen', ventilator],
  ['the patient on it stopped breathing', pump],
  ['help', { equipmentType: 'infusion-pump', issue: 'the battery is swollen and hot' }],
  ['help', { equipmentType: 'infusion-pump', issue: 'smoke comes out, the patient is on it' }],
  ['now smoke comes out', { equipmentType: 'Dialysis machine', issue: 'conductivity alarm' }],
])('A-18 a safe patient lifts no other danger: "%s" after %j', async (words, equipmentInfo) => {
  expect(await askInStep(words, equipmentInfo)).toMatch(stopped)
})

test.each([
  ['help', false],
  ['where is the fuse?', false],
  ['now smoke comes out of the back', true],
])(
  'A-18 a danger that was not of this equipment stops no step, and a new one does: "%s"',
  async (words, stops) => {
    const body = {
      currentStepId: 'error-codes',
      userResponse: words,
      equipmentInfo: { equipmentType: 'infusion-pump', issue: 'smoke came out of something, error code E07' },
      isDangerElsewhere: true,
    }
    const { content } = await guest.api('POST /api/chat/adaptive-handler', { body })
    expect(content.includes('Do not do this step now')).toBe(stops)
    expect(content.startsWith('**Stop first.**')).toBe(stops)
  },
)

test('A-18 a danger at the end of a long answer stops the step too', async () => {
  expect(await askInStep(`${'It looks as before. '.repeat(300)}Now smoke comes out`, pump)).toMatch(stopped)
})
