import fc from 'fast-check'
import { answersInOrder, answersOf, restore, serialize, start, view } from '@tessa/assistant-engine'
import { createRunner } from '@tessa/assistant-engine/runner'
import { chatLog, helpRequest, rebuild, summaryText, workOrder } from '@tessa/assistant-engine/summary'
import { choice, fakePorts, playSession, randomSession, settled } from '@tessa/assistant-engine/testing'
import { expect, test } from 'vitest'
import {
  adaptiveQuestion,
  analysisQuestion,
  askedFacts,
  confirmedFact,
  diagnosticsQuestion,
  ownResultFacts,
  troubleshooting,
} from './index.ts'

const inputOf: Readonly<Record<string, string>> = { welcome: 'equipment', manufacturer: 'manufacturer' }

test('on any path every answer is in the work order, the help request, the summary and the storage', () => {
  let longest = 0
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 60, size: 'max' }), fc.boolean(), (choices, serverAnswers) => {
      const session = randomSession(troubleshooting, choices, serverAnswers)
      const log = workOrder(troubleshooting, session, 0).chatLog
      const { troubleshootingSteps } = helpRequest(troubleshooting, session, 0).summary
      const text = summaryText(troubleshooting, session)

      longest = Math.max(longest, session.count)
      expect(log.map(({ step }) => step)).toEqual(answersInOrder(session).map(({ step }) => step))
      // The typed text replaces "Other".
      const told = log
        .filter(({ step }, index) => !log[index + 1]?.step.startsWith(`other-${inputOf[step]}`))
        .map(({ userResponse }) => userResponse)
      expect(troubleshootingSteps.map(({ response }) => response)).toEqual(
        log.map(({ userResponse }) => userResponse),
      )
      for (const words of told) expect(text).toContain(words)
      expect(restore(troubleshooting, serialize(troubleshooting, session))).toEqual(session)
    }),
    { numRuns: 300 },
  )
  expect(longest).toBeGreaterThan(20)
})

test('any session without a server is rebuilt from the chat log of its work order', () => {
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 60, size: 'max' }), (choices) => {
      const session = randomSession(troubleshooting, choices, false)
      const rebuilt = rebuild(troubleshooting, chatLog(troubleshooting, session, 0), session.facts)

      expect(rebuilt.step).toBe(session.step)
      expect(answersOf(rebuilt)).toEqual(answersOf(session))
    }),
    { numRuns: 300 },
  )
})

test('a generated step can offer the help dialog', () => {
  const step = { title: 'Hm', options: [{ value: 'contact-support', label: 'Call us' }] }
  const path = ['foo', { type: 'generated', step }, 'contact-support'] as const

  expect(playSession(troubleshooting, path).effects).toEqual([
    { type: 'open-help-dialog', value: 'contact-support' },
  ])
  expect(view(troubleshooting, playSession(troubleshooting, path).session).options[0]).toMatchObject({
    label: 'Call us',
  })
})

/** Up to the check of the connection. */
const toConnection = ['autoclave', 'Midmark', 'M11', 'It leaks', 'start-troubleshooting', 'normal', 'normal']

test('the questions to the server include the findings so far', () => {
  const path = [...toConnection, 'loose']
  const guided = [
    'advanced-diagnostics',
    { type: 'generation-failed' },
    'start-guided',
    'success',
    'issue',
  ] as const
  const { session } = playSession(troubleshooting, [...path, ...guided, 'it drips'], { id: 's-1' })
  const equipment = { equipmentType: 'Autoclave', manufacturer: 'Midmark', model: 'M11' }

  expect(diagnosticsQuestion(troubleshooting, session)).toEqual({
    ...equipment,
    issue: 'It leaks',
    sessionId: 's-1',
    troubleshootingHistory: [
      { step: 'Power Check', response: 'Normal' },
      { step: 'Display Check', response: 'Normal' },
      { step: 'Connection Check', response: 'Loose' },
      { step: 'Service Mode Access', response: 'Success' },
      { step: 'Error Code Analysis', response: 'Issue' },
      { step: 'Technical Measurements', response: 'it drips' },
    ],
  })
  expect(analysisQuestion(troubleshooting, session)).toMatchObject({
    ...equipment,
    originalIssue: 'It leaks',
    diagnosticFindings: [
      { step: 'Service Mode Access', outcome: 'Success' },
      { step: 'Error Code Analysis', outcome: 'Issue' },
      { step: 'Technical Measurements', outcome: 'it drips' },
    ],
  })
  expect(
    adaptiveQuestion(troubleshooting, session, { step: 'measurements', value: 'it drips' }),
  ).toMatchObject({
    currentStepId: 'measurements',
    userResponse: 'it drips',
    equipmentInfo: { ...equipment, issue: 'It leaks' },
    completedSteps: 13,
  })
  const safe = { ...session, facts: { ...session.facts, patientSafe: 'yes' } }
  const asked = { step: 'measurements', value: 'help' }
  const own = { outcome: 'as-expected', check: 'Look at the lamp' } as const
  const facts = { ...session.facts, ...ownResultFacts(session.facts, own) }
  const words = 'where do I measure?'
  const question = { ...facts, ...askedFacts({ ...session, count: session.count - 1 }, words) }
  expect(adaptiveQuestion(troubleshooting, { ...session, facts: question }, asked).userResponse).toBe(words)
  const later = { ...session, facts: question, count: session.count + 1 }
  expect(adaptiveQuestion(troubleshooting, later, asked).userResponse).toBe('it drips')
  const confirmed = { ...session, facts: { ...facts, [confirmedFact('measurements', facts)]: 'yes' } }
  expect(adaptiveQuestion(troubleshooting, confirmed, asked)).toMatchObject({
    ownCheck: own,
    isConfirmed: true,
  })
  expect(adaptiveQuestion(troubleshooting, safe, asked)).toHaveProperty('isPatientSafe', true)
  expect(adaptiveQuestion(troubleshooting, session, asked)).not.toHaveProperty('isPatientSafe')
  const elsewhere = { ...session, facts: { ...session.facts, dangerAnswer: 'elsewhere' } }
  expect(adaptiveQuestion(troubleshooting, elsewhere, asked)).toHaveProperty('isDangerElsewhere', true)
  expect(adaptiveQuestion(troubleshooting, session, asked)).not.toHaveProperty('isDangerElsewhere')
})

test('a whole session in the runner waits as specified, on the injected clock only', async () => {
  const fake = fakePorts()
  const runner = createRunner({
    workflow: troubleshooting,
    session: start(troubleshooting, { id: 's-1' }),
    ports: fake.ports,
  })
  runner.start()
  const path = [...toConnection, 'secure']
  const busy: (string | undefined)[] = []
  for (const value of [...path, 'mark-resolved']) {
    runner.send({ type: value === 'mark-resolved' ? 'confirm' : 'answer', value })
    busy.push(runner.snapshot().busy?.text)
    fake.waits.at(-1)?.go()
    await settled()
  }

  expect(fake.waits.map(({ ms }) => ms)).toEqual([100, 100, 100, 2000, 100, 1500, 1500, 1500, 1500])
  expect(busy[0]).toBe('Tessa is analyzing your response...')
  expect(busy[3]).toBe('Analyzing Your Equipment')
  expect(runner.snapshot()).toMatchObject({ session: { outcome: 'resolved' }, busy: null })
  expect(fake.items.map(({ effect }) => effect.type)).toEqual(Array(9).fill('report-progress'))
  expect(fake.shown).toEqual([{ type: 'finish', outcome: 'resolved' }])
})
