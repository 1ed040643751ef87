import { start, type Workflow } from '@tessa/assistant-engine'
import { troubleshooting } from '@tessa/troubleshooting'
import { expect, test } from 'vitest'
import type { Said } from '../intake/fill-in.ts'
import { keepLateWords } from './keep-late-words.ts'
import { startRunner } from '../testing/start-runner.ts'

const workflow: Workflow = troubleshooting

/** What is said of words that were dictated at one step and come at another. */
const saidAfter = (from: string, step: string, words: string): Said | undefined => {
  const session = start(workflow, { id: 's-1', at: 0 })
  const runner = startRunner(workflow, { ...session, step, count: 1 })
  let said: Said | undefined
  keepLateWords(runner, { ...session, step: from }, words, (now) => (said = now))
  return said
}

test('a contact that comes late is shown, and no danger is heard in "Fire Station 4"', () =>
  expect(saidAfter('contact-facility', 'contact-phone', 'Fire Station 4')).toMatchObject({
    sentence: '',
    understood: 'You dictated: Fire Station 4',
  }))

test.each([
  ['welcome', undefined],
  ['issue-description', undefined],
  ['other-equipment-input', true],
  ['model', true],
])('words that come late from the step "%s" are weighed as its answer', (from, isOtherAnswer) =>
  expect(saidAfter(from, 'proceed', 'it got hot')).toEqual({
    sentence: 'it got hot',
    understood: expect.stringMatching(/: it got hot$/),
    isOtherAnswer,
  }),
)
