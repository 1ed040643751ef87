import { expect, test } from 'vitest'
import { hazardsIn } from '@tessa/knowledge/hazards'
import { start } from '@tessa/assistant-engine'
import { troubleshooting } from '@tessa/troubleshooting'
import { detectHazards, type Typed } from './detect-hazards.ts'
import { typedWords } from './typed-words.ts'

const drill = 'gas leak drill went fine, the empty dummy cylinder is back in the store'

const heardIn = (said: readonly string[], issueDescription: string) =>
  detectHazards({ said, changed: [] }, { equipmentType: 'Oxygen cylinder', issueDescription }).hazards.map(
    ({ kind }) => kind,
  )

test('what the rest of a description calms is not heard among all answers either', () => {
  expect(hazardsIn(drill, 'Oxygen cylinder')).not.toEqual([])

  expect(heardIn(['Oxygen cylinder', drill], drill)).toEqual([])
})

test('nor in a first sentence that contains the description', () =>
  expect(heardIn([`Oxygen cylinder ward 3, ${drill}`], drill)).toEqual([]))

test('nor in a calm description that was replaced, nor in a sentence before there is a description', () => {
  const facts = { equipmentType: 'Oxygen cylinder' }
  const hear = (typed: Typed, more = {}) => detectHazards(typed, { ...facts, ...more })
  const edited = { said: ['need the dummy back'], changed: [drill] }
  const open = { said: [drill], changed: [] }
  const known = { issueDescription: 'need the dummy back' }

  expect(hear({ ...edited, descriptions: [drill] }, known)).toMatchObject({
    hazards: [],
    unlearned: undefined,
  })
  expect(hear({ ...open, descriptions: [drill] })).toMatchObject({ hazards: [], unlearned: undefined })
  // Any other answer is heard by the rules.
  expect(hear(edited, known).hazards).not.toEqual([])
  expect(hear(open).hazards).not.toEqual([])
})

test('a replaced description and an open sentence that mean danger are heard', () => {
  const smoke = 'smoke comes out of the valve'
  for (const said of [['no flow'], ['no flow', smoke]])
    expect(detectHazards({ said, changed: [smoke], descriptions: [smoke] }, {}).hazards).not.toEqual([])
})

test('a later answer that contains a short description is no description', () => {
  const shock = 'I got an electric shock from the monitor, can you send a new one'
  expect(heardIn(['the monitor', shock], 'the monitor')).toContain('shock')
})

test('a session tells which of its words are a description, and leaves out the beginning of words that stay', () => {
  const long = `${drill}. ${'It is not urgent. '.repeat(5)}`
  const description = { type: 'answer', step: 'issue-description', place: null } as const
  const session = start(troubleshooting)
  const typed = typedWords(
    {
      ...session,
      undone: [
        { ...description, value: drill },
        { ...description, value: 'No ' },
      ],
    },
    { sentence: 'an open sentence', understood: '' },
  )
  expect(typed).toMatchObject({ changed: [drill, 'No '], descriptions: ['an open sentence', drill, 'No '] })
  const late = { sentence: 'dictated late', understood: '', isOtherAnswer: true } as const
  expect(typedWords(session, late)).toMatchObject({ said: ['dictated late'], descriptions: [] })
  const redoable = [{ answer: { ...description, value: long }, questionHash: '' }]
  const trimmed = [{ ...description, value: long.slice(0, 100) }]
  expect(typedWords({ ...session, redoable, undone: trimmed }, undefined).changed).toEqual([long])
})

test('a danger in another answer is heard beside a calm description', () =>
  expect(heardIn(['Oxygen cylinder', drill, 'now gas is leaking at the valve'], drill)).toContain('leak'))

test('a short undone answer is heard though another answer begins with it', () => {
  const answer = { type: 'answer', place: null } as const
  const later = { ...answer, step: 'power-check', value: 'Smoke detector test passed yesterday' }
  const undone = [{ ...answer, step: 'issue-description', value: 'Smoke' }]
  const session = { ...start(troubleshooting), redoable: [{ answer: later, questionHash: '' }], undone }

  expect(typedWords(session, undefined).changed).toContain('Smoke')
})
