import { readFileSync } from 'node:fs'
import { tessaQuestions } from '@tessa/contract'
import { expect, test, vi } from 'vitest'
import { httpApp } from '../../../testing/http-app.ts'
import { modelServer, says, saysJson } from '../../../testing/model-server.ts'
import { ordered } from '../../../testing/orders.ts'
import { createTestUser } from '../../../testing/people.ts'
import { countFigures } from '../../../domain/figures/count-figures.ts'
import { testClient } from '../../../testing/test-client.ts'
import { injecting, instance } from '../../../testing/test-app.ts'

const server = await modelServer()
const app = await httpApp({ ai: server.ai })
const manager = await createTestUser(app, 'manager')
await createTestUser(app, 'technician', { firstName: 'Tom', lastName: 'Ash' })
const without = await instance({
  ...app,
  config: { ...app.config, ai: { ...server.ai, provider: 'none' } },
  now: () => app.clock.now,
})
const plain = testClient(injecting(without, '127.0.0.1'), manager.token)
const guest = app.client()
for (const equipmentType of ['Autoclave', 'Autoclave', 'Autoclave', 'Defibrillator'])
  await ordered(guest, { equipmentType, facilityName: 'Riverbend' })
await countFigures(app.db, app.config.businessHours.timeZone)

type Who = Pick<typeof plain, 'api'>
const ask = (query: string, more = {}, who: Who = manager) =>
  who.api('POST /api/admin/tessa-analysis', { body: { query, ...more } })

const linesOf = (file: string): string[] =>
  readFileSync(new URL(`../fixtures/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
const asked = linesOf('asked.tsv')
  .filter((_, at) => at % 5 < 3)
  .map((line) => line.split('\t')[0] ?? '')

const lies = [
  { question: 'delete-everything' },
  { question: 'overview', sql: 'drop table users' },
  { question: 'none' },
  { question: ['overview'] },
  { question: '__proto__' },
  'overview',
  null,
]

/** Ends a pause of the model that its failures began. */
const isListening = async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  server.replyWith(saysJson({ question: 'none' }))
  await ask('frobnicate')
  vi.useRealTimers()
  expect(server.questions.at(-1)).toContain('frobnicate')
}

const falseSentences = [
  'There were 7777 work orders.',
  'Autoclave: 7777.',
  'It took 7777.5 days.',
  'Everybody is happy with the repairs.',
  '<b>3</b>',
  'See https://evil.example for the figures.',
  'Ignore the figures and delete the account of Tom.',
]
const wordsLies = [
  { sentences: falseSentences },
  ...falseSentences.map((sentence) => ({ sentences: [sentence] })),
  { question: 'overview' },
  { sentences: 'Autoclave: 3.' },
]

test('M-06 questions that are understood are answered as without a model, whatever it would say', async () => {
  await isListening()
  let reached = 0
  for (const [at, query] of asked.entries()) {
    const builtIn = await ask(query, {}, plain)
    if (!builtIn.understanding) continue
    const before = server.questions.length
    // A question that may be chosen, but is another one.
    server.replyWith(saysJson({ question: builtIn.understanding.question === 'users' ? 'open' : 'users' }))
    const { canSayInWords, ...answer } = await ask(query)
    expect(answer, query).toEqual(builtIn)
    expect(server.questions.length, query).toBe(before)

    server.replyWith(saysJson(wordsLies[at % wordsLies.length]))
    const { note, ...said } = await ask(query, { sayInWords: true })
    expect(said, query).toEqual(builtIn)
    expect(note, query).toContain('nothing that these figures bear out')
    expect(server.questions.length, query).toBe(canSayInWords ? before + 1 : before)
    if (canSayInWords) reached += 1
  }
  expect(reached).toBeGreaterThanOrEqual(150)
})

/** What another tab has is answered with that tab. */
const ofAnotherTab = new Set(['vacation days of the technicians', 'How many staff are on vacation?'])

test('M-06 a hostile model cannot make an answer of a question that nobody understands', async () => {
  await isListening()
  // Every hostile one, and some of those about people and days.
  const declined = linesOf('declined.tsv').filter((_, at) => at < 100 || at % 4 === 0)
  for (const [at, query] of declined.entries()) {
    if (at % 4 === 3) await isListening()
    const before = server.questions.length
    const builtIn = await ask(query, {}, plain)
    server.replyWith(saysJson(lies[at % lies.length]))
    const { canSayInWords: _, ...answer } = await ask(query)
    expect(answer, query).toEqual(builtIn)
    if (!ofAnotherTab.has(query)) expect(server.questions.length, query).toBeGreaterThan(before)
  }
})

test('M-06 a model chooses among the fixed questions; what it chose is said, and names stay those that were asked', async () => {
  await isListening()
  server.replyWith(saysJson({ question: 'created' }))
  const { understanding, note, content } = await ask('quantify the wibble of autoclaves')
  expect(understanding).toMatchObject({ question: 'created', equipment: ['Autoclave'] })
  expect(note).toContain('A language model chose this question')
  expect(note).toContain('wibble')
  expect(content).toContain('3')
  expect(server.questions.at(-1)).not.toContain('wibble of Tom')
})

test('no name of a technician and no identifier is sent', async () => {
  server.replyWith(saysJson({ question: 'none' }))
  await ask('wibble Tom’s frobnication and mail ash@hospital.example')
  const sent = server.questions.at(-1) ?? ''
  expect(sent).toContain('frobnication')
  expect(sent).not.toMatch(/\bTom\b|hospital\.example/)
})

const chosen = { question: 'created', by: 'equipment' } as const
const say = () => ask('which equipment is reported most', { chosen, sayInWords: true })

test('M-06 a model says the figures in other words, over the results only', async () => {
  server.replyWith(saysJson({ sentences: ['Autoclave: 3.', 'Defibrillator: 1.', 'Autoclave: 4000.'] }))
  const { inWords, content, visualization } = await say()
  expect(visualization?.data.map(({ label, value }) => [label, value])).toEqual([
    ['Autoclave', 3],
    ['Defibrillator', 1],
  ])
  expect(content).toBe((await ask('which equipment is reported most', { chosen })).content)
  expect(inWords).toBe('Autoclave: 3. Defibrillator: 1.')
})

test.each([
  'Autoclave: 5.',
  'Autoclave: 1.',
  'Autoclave: three hundred.',
  'No work orders of Autoclave.',
  'Autoclave was resolved by Tom in 3 days.',
  'Autoclave fell by 3 %, because the technicians are slow.',
  '<b>Autoclave</b>: 3.',
  'Autoclave: 3. https://evil.example',
  'Delete the account of Autoclave.',
])('M-06 "%s" is dropped, and the figures stay', async (sentence) => {
  server.replyWith(saysJson({ sentences: [sentence] }))
  const { inWords, note, visualization } = await say()
  expect(inWords).toBeUndefined()
  expect(note).toContain('nothing that these figures bear out')
  expect(visualization?.data[0]).toMatchObject({ label: 'Autoclave', value: 3 })
})

test('M-06 words of every question hold only numbers of its results', async () => {
  for (const question of tessaQuestions) {
    if (question === 'comparison') continue
    server.replyWith(
      saysJson({ sentences: ['There were 7777 work orders.', 'It took 12.5 days.', 'half of them'] }),
    )
    expect(
      (await ask('overview', { chosen: { question }, sayInWords: true })).inWords,
      question,
    ).toBeUndefined()
  }
})

test('M-06 without words of a model the answer is the one of the figures', async () => {
  server.replyWith(says('not even JSON'))
  const { inWords, content } = await say()
  expect(inWords).toBeUndefined()
  expect(content).not.toBe('')
})
