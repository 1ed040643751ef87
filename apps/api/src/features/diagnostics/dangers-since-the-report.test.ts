import { hazardsIn } from '@tessa/knowledge/hazards'
import { troubleshooting } from '@tessa/troubleshooting'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'

const app = await httpApp()
const guest = app.client()

const device = { equipmentType: 'autoclave', manufacturer: 'Acme', model: 'Spark 3' }
const issue = 'does not heat'
const startsWithStop = expect.stringMatching(/^\*\*Stop first\.\*\*/)

type History = (string | { step: string; response: string })[]

const advised = async (troubleshootingHistory: History) =>
  guest.api('POST /api/chat/advanced-diagnostics', { body: { ...device, issue, troubleshootingHistory } })
const analyzed = async (troubleshootingHistory: History) =>
  guest.api('POST /api/chat/analyze-diagnostics', {
    body: { ...device, originalIssue: issue, troubleshootingHistory },
  })
const helped = async (troubleshootingHistory: History, more = {}) =>
  guest.api('POST /api/chat/adaptive-handler', {
    body: {
      currentStepId: 'components',
      userResponse: 'help',
      equipmentInfo: { ...device, issue },
      isConfirmed: true,
      troubleshootingHistory,
      ...more,
    },
  })

const dangers: History[number][] = [
  { step: 'Power Check', response: 'now smoke comes out of the back' },
  'now smoke comes out of the back',
  { step: 'components', response: 'a burnt smell and sparks' },
  'smoke from the back: since this morning',
  { step: 'A step of another caller', response: 'now smoke comes out of the back' },
]

test.each(dangers)('advice, analysis and help hear a danger in %j', async (entry) => {
  expect(await advised([entry])).toMatchObject({ escalate: true, content: startsWithStop })
  expect(await analyzed([entry])).toMatchObject({ needsEscalation: true, content: startsWithStop })
  expect(await helped([entry])).toMatchObject({ content: startsWithStop })
})

test('a danger since the report stops a step of a safe patient, unless only the patient was in danger', async () => {
  const equipmentInfo = { equipmentType: 'patient monitor', issue: 'the patient stopped breathing' }
  const safe = { currentStepId: 'measurements', equipmentInfo, isPatientSafe: true }
  const notNow = 'Do not do this step now'

  expect((await helped([], safe)).content).not.toContain(notNow)
  expect((await helped(['now smoke comes out of the back'], safe)).content).toContain(notNow)
})

test('what was told before is not heard if that danger was elsewhere', async () => {
  const { content } = await helped(['smoke from the lift'], { isDangerElsewhere: true })

  expect(content).not.toContain('Stop first')
})

test('a report is heard once, and its history has no danger of its own', async () => {
  const lines: History = [
    { step: 'What is the model?', response: 'Spark 3' },
    { step: 'What is the problem?', response: issue },
  ]
  expect((await advised(lines)).escalate).toBe(false)
  expect((await analyzed(lines)).needsEscalation).toBe(false)
})

test('no answer that the flow offers sounds like a danger', () => {
  const found = JSON.stringify(troubleshooting.steps).matchAll(/"label":"([^"]+)"/g)
  const labels = [...found].map(([, label = '']) => label)

  expect(labels.length).toBeGreaterThan(20)
  expect(labels.filter((label) => hazardsIn(label).length > 0)).toEqual([])
})
