import { expect, test } from 'vitest'
import { adviceRoutes, devices, materialOf, targetOf } from '../../../testing/advice-cases.ts'
import { httpApp } from '../../../testing/http-app.ts'
import { modelServer, saysJson } from '../../../testing/model-server.ts'

const server = await modelServer()
const { client, origin: _ } = await httpApp({ ai: server.ai })
const guest = client()
const nothing = saysJson({ explanations: [], checks: [] })

const advise = (issue: string, equipmentType = 'Patient Monitor') =>
  guest.api('POST /api/chat/advanced-diagnostics', { body: { equipmentType, issue } })

test('an answer says that a model had a part in it, and shows the sources; the base gives the instructions', async () => {
  server.replyWith(nothing)
  await advise(devices.monitor.issue)
  const { entry, check, fact } = targetOf(server.questions.at(-1) ?? '')
  server.replyWith(saysJson({ explanations: [{ text: fact, sources: [entry] }], checks: [check] }))

  const { content, sources, known, escalate } = await advise(devices.monitor.issue)

  expect(content).toMatch(/^\*\*A language model compared .* Check before acting\.\*\*/)
  expect(content).toMatch(/\*\*Recorded checks that it chose:\*\*[^]*- Trained user: .* min\)/)
  expect(content).toContain('## 1. Safety')
  expect(sources.length).toBeGreaterThan(0)
  expect({ known, escalate }).toEqual({ known: true, escalate: false })
})

test('a model sees only entries of this kind of equipment', async () => {
  server.replyWith(nothing)
  await advise('no printout', 'Autoclave')

  const { entries } = materialOf(server.questions.at(-1) ?? '')
  expect(entries.length).toBeGreaterThan(3)
  expect(entries.map(({ id }) => id.slice(0, 2))).toEqual(entries.map(() => 'ac'))
})

test('no identifier of a patient or a caller is sent', async () => {
  server.replyWith(nothing)
  const words =
    'no sats reading on patient John Smith, MRN 48151623, call me on 555 010 0199 or ward@hospital.example'
  await advise(words)
  await guest.api('POST /api/chat/adaptive-handler', {
    body: {
      currentStepId: 'components',
      userResponse: words,
      equipmentInfo: { equipmentType: 'Patient Monitor' },
    },
  })
  await guest.api('POST /api/chat/analyze-diagnostics', {
    body: {
      equipmentType: 'Patient Monitor',
      originalIssue: words,
      diagnosticFindings: [{ step: 'Component Analysis', outcome: 'Success', note: words }],
    },
  })

  const sent = server.questions.slice(-3).join('\n')
  expect(sent).toContain('no sats reading')
  for (const identifier of ['Smith', '48151623', '0199 or', 'ward@', 'hospital.example'])
    expect(sent).not.toContain(identifier)
})

test('a danger is answered at once, and no model is asked', async () => {
  const before = server.questions.length
  const answers = [
    await advise('smoke comes out of the monitor'),
    await adviceRoutes['analyze-diagnostics'](guest, { equipmentType: 'Autoclave', issue: 'sparks!' }),
    await adviceRoutes['adaptive-handler'](guest, { equipmentType: 'Autoclave', issue: 'sparks!' }),
  ]
  for (const { content } of answers) expect(content.startsWith('**Stop first.**')).toBe(true)
  expect(server.questions.length).toBe(before)
})

test('about equipment that the base does not know, no model is asked', async () => {
  const before = server.questions.length
  await advise('it makes no coffee', 'coffee machine')
  expect(server.questions.length).toBe(before)
})

test.each([
  ['openai', 'gpt-5-mini'],
  ['anthropic', 'claude-sonnet-4-5'],
] as const)('the protocol of %s is spoken as well', async (provider, model) => {
  const other = await modelServer({ provider, model })
  const app = await httpApp({ ai: other.ai })
  const ask = () => adviceRoutes['advanced-diagnostics'](app.client(), devices.monitor)
  other.replyWith(nothing)
  await ask()
  const { entry, fact } = targetOf(other.questions.at(-1) ?? '')
  other.replyWith(saysJson({ explanations: [{ text: fact, sources: [entry] }], checks: [] }))

  expect((await ask()).content).toContain(`- ${fact} (`)
})
