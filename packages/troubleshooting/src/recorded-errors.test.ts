import { expect, test } from 'vitest'
import { namesRecordedError } from './recorded-errors.ts'

test.each([
  'E07, ERR 12',
  'Not resetting: E07',
  'none, but E07 yesterday',
  'E07 not resetting since 2024',
  'will not clear E07',
  'Error no. 12',
  'Error no 12',
  'Error 2004',
  'LEAK TEST',
  'Low battery',
  'Battery empty',
  'Occlusion downstream',
  'Nothing on the screen. The log has 104.',
])('"%s" names a recorded error', (words) => expect(namesRecordedError(words)).toBe(true))

test.each([
  '',
  'None',
  'no codes since 2024',
  'Log empty since 2024',
  'it hums since 2024',
  'it hums',
  'There are no E07 codes',
  'The log is OK',
  'read on 2026-11-26 at 10:30, after 5 minutes: nothing',
  'no low battery',
  'it did not fail',
  'it didn’t overheat',
])('"%s" names none', (words) => expect(namesRecordedError(words)).toBe(false))

test('the time to read an answer grows with its length alone', () => {
  for (const part of ['a-', '1', '1:', 'no ', 'low ', 'in 20', 'N'])
    expect(typeof namesRecordedError(part.repeat(100_000))).toBe('boolean')
})
