import { start, type Facts, type Workflow } from '@tessa/assistant-engine'
import { troubleshooting } from '@tessa/troubleshooting'
import { beforeAll, expect, test } from 'vitest'
import { typedWords } from '../hazards/typed-words.ts'
import { loadShippedFlow } from '../session/flow.ts'
import type { Said } from './fill-in.ts'
import { helpWithName } from './help-with-name.ts'
import { startRunner } from '../testing/start-runner.ts'

beforeAll(loadShippedFlow)

const workflow: Workflow = troubleshooting

/** A session whose next question is this step. */
const runnerAt = (step: string, facts: Facts) =>
  startRunner(workflow, { ...start(workflow, { id: 's-1', at: 0, facts }), step })

const autoclave = { equipmentType: 'Autoclave', manufacturer: 'Midmark' }
const pump = { equipmentType: 'Infusion Pump', manufacturer: 'B. Braun' }

const isHelped = (step: string, facts: Facts, words: string): boolean =>
  helpWithName(runnerAt(step, facts), words, () => undefined)

test.each([
  'help',
  'I need help',
  'I can’t find the model',
  'I cannot find it',
  'tell me where it is',
  'Please help me find the name',
  'Hello, where is it?',
  'what is the model?',
])('"%s" asks where the name is', (words) => {
  expect(isHelped('model', autoclave, words)).toBe(true)
  expect(isHelped('other-manufacturer-input', autoclave, words)).toBe(true)
})

test.each([
  [pump, 'Could be the Infusomat Space?'],
  [autoclave, 'Does it matter? It is an M11'],
  [autoclave, 'which one is the model: M11 or 3400-A?'],
  [autoclave, 'M11, thanks for your help'],
  [autoclave, 'Infusomat?'],
])('for %j, "%s" names the model', (facts, words) => expect(isHelped('model', facts, words)).toBe(false))

test('a question that names a maker is the answer to the question about the maker, and a part of a word is no name', () => {
  const isMaker = (words: string) => !isHelped('other-manufacturer-input', autoclave, words)

  expect(isMaker('Could it be Tuttnauer?')).toBe(true)
  expect(isMaker('Could it be Tuttnauerish?')).toBe(false)
})

test('no other step has this help', () => expect(isHelped('issue-description', pump, 'help')).toBe(false))

test('a question is heard once, and not as a description of the problem', () => {
  const runner = runnerAt('model', autoclave)
  const words = 'Where is the model? It got hot and the nurse let go of it'
  let said: Said | undefined
  helpWithName(runner, words, (now) => (said = now))

  expect(typedWords(runner.snapshot().session, said)).toMatchObject({ said: [words], descriptions: [] })
})

test('a check does not take the question about a name for its own', () => {
  const runner = runnerAt('model', autoclave)
  runner.send({ type: 'set-facts', facts: { askedWords: 'What is normal?', askedAt: '2' } })
  helpWithName(runner, 'where is it?', () => undefined)

  expect(runner.snapshot().session.facts).toMatchObject({ askedWords: 'where is it?', askedAt: '' })
})
