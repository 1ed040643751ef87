import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkVocabulary, refuseName } from './vocabulary.ts'

const fixture = (name: string) => join(import.meta.dirname, '..', 'fixtures', name)

test('every refused name of the fixture is found, in file names and in declarations', () => {
  const found = checkVocabulary(fixture('vocabulary')).map(
    ({ file, line, text }) => `${file}:${line} ${text}`,
  )

  expect(found).toEqual([
    'apps/api/src/tell-staff.ts:1 the name "tell-staff" is not in the vocabulary: use notify',
    'apps/api/src/tell-staff.ts:2 the name "SessionShelf" is not in the vocabulary: use store',
    'apps/api/src/tell-staff.ts:3 the name "keepTyped" is not in the vocabulary: use draft, notifier, memory fallback',
    'apps/api/src/tell-staff.ts:6 the name "heedDanger" is not in the vocabulary: use escalate on hazard',
  ])
})

test.each(['notifyStaff', 'sessionStore', 'dispatcher', 'seatBelt', 'storytelling'])(
  'the name %s is allowed: no whole word of it is refused',
  (name) => {
    expect(refuseName(name)).toBeUndefined()
  },
)

test('a word is refused in every naming style', () => {
  for (const name of ['keepTyped', 'keep-typed', 'keep_typed', 'KeepTyped'])
    expect(refuseName(name)).toContain('not in the vocabulary')
})
