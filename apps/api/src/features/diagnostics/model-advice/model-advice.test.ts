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

  const { content, sources, known, escalate, modelAdvice } = await advise(devices.monitor.issue)

  expect(content).toMatch(
    /^## 1\. Safety\n[^]*\n\n\*\*A language model compared .* Check before acting\.\*\*/,
  )
  expect(content).toMatch(/\*\*Recorded checks that it chose:\*\*[^]*- Trained user: .* min\)/)
  expect(modelAdvice?.content).toMatch(/^\*\*A language model compared /)
  expect(content.endsWith(modelAdvice?.content ?? 'no part of a model')).toBe(true)
  expect(sources).toEqual(expect.arrayContaining(modelAdvice?.sources ?? []))
  expect({ known, escalate }).toEqual({ known: true, escalate: false })
})

test('the question of an analysis stands below the words of a model', async () => {
  const body = {
    equipmentType: 'autoclave',
    originalIssue: 'element gets barely warm',
  }
  const analyze = async () => (await guest.api('POST /api/chat/analyze-diagnostics', { body })).content
  server.replyWith(nothing)
  await analyze()
  const { entry, fact } = targetOf(server.questions.at(-1) ?? '')
  server.replyWith(saysJson({ explanations: [{ text: fact, sources: [entry] }], checks: [] }))

  expect(await analyze()).toMatch(
    /\n\n\*\*A language model compared [^]+\n\n\*\*.+\*\* Type what it showed\.$/,
  )
})

test('a model sees only entries of this kind of equipment', async () => {
  server.replyWith(nothing)
  await advise('no printout, low water message, door message', 'Autoclave')

  const { entries } = materialOf(server.questions.at(-1) ?? '')
  expect(entries.length).toBeGreaterThan(3)
  expect(entries.map(({ id }) => id.slice(0, 2))).toEqual(entries.map(() => 'ac'))
})

const ofAutoclave = { equipmentType: 'Autoclave', issue: 'powers on but does not heat up at all' }

const help = () =>
  guest.api('POST /api/chat/adaptive-handler', {
    body: { currentStepId: 'components', userResponse: 'help', equipmentInfo: ofAutoclave },
  })

test('help within a step begins with its interlocks, and a model names no check there', async () => {
  server.replyWith(nothing)
  await advise(ofAutoclave.issue, ofAutoclave.equipmentType)
  const { entry, check, fact } = targetOf(server.questions.at(-1) ?? '')
  server.replyWith(saysJson({ explanations: [{ text: fact, sources: [entry] }], checks: [check] }))

  const { content } = await help()

  expect(check).not.toBe('')
  expect(materialOf(server.questions.at(-1) ?? '').entries.flatMap(({ checks }) => checks)).toEqual([])
  expect(content).toMatch(/^\*\*Only if all of this is so:\*\*/)
  expect(content.indexOf('A language model')).toBeGreaterThan(content.indexOf('Source: '))
  expect(content).not.toContain('Recorded checks that it chose')
})

test('no identifier of a patient or a caller is sent', async () => {
  server.replyWith(nothing)
  const before = server.questions.length
  const words =
    'flat pleth, finger is cold, for Mrs Smith, MRN 48151623, call me on 555 010 0199 or ward@hospital.example'
  await advise(words)
  await guest.api('POST /api/chat/adaptive-handler', {
    body: {
      currentStepId: 'components',
      userResponse: words,
      equipmentInfo: devices.monitor,
    },
  })
  await guest.api('POST /api/chat/analyze-diagnostics', {
    body: {
      equipmentType: 'Patient Monitor',
      originalIssue: words,
      diagnosticFindings: [{ step: 'Component Analysis', outcome: 'Success', note: words }],
    },
  })

  const sent = server.questions.slice(before)
  expect(sent.map((question) => question.includes('flat pleth, finger is cold'))).toEqual([true, true, true])
  for (const identifier of ['Smith', '48151623', '0199 or', 'ward@', 'hospital.example'])
    expect(sent.join('\n')).not.toContain(identifier)
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

test('while it is in question which equipment is meant, no model is asked', async () => {
  const before = server.questions.length
  const { question } = await advise('the infusion pump shows occlusion and does not infuse', 'Autoclave')
  expect(question).toContain('Which equipment is it?')
  expect(server.questions.length).toBe(before)
})

test('about a fault that has no word in common with the base, no model is asked', async () => {
  const before = server.questions.length
  const { known } = await advise('it mumbles a tune', 'Defibrillator')
  expect(known).toBe(false)
  expect(server.questions.length).toBe(before)
})

test('about a fault that is not known, a model sees entries with common words, and no check', async () => {
  server.replyWith(nothing)
  const before = server.questions.length
  const { known } = await advise('urzadzenie pokazuje battery od wczoraj', 'Defibrillator')
  const [sent = ''] = server.questions.slice(before)
  const { entries } = materialOf(sent)

  expect(known).toBe(false)
  expect(entries.filter(({ facts }) => !facts.join(' ').toLowerCase().includes('battery'))).toEqual([])
  expect(entries.flatMap(({ checks }) => checks)).toEqual([])
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
  if (provider === 'openai') expect(other.questions.at(-1)).toContain('"store":false')
})
