import { expect, test } from 'vitest'
import { emailPattern, phonePattern } from './words.ts'

test.each(['a@b.co', 'ada.lovelace+x@mail.hospital.example', 'ä@ö.example'])('"%s" is an address', (text) => {
  expect(emailPattern.test(text)).toBe(true)
})

test.each(['', 'a', 'a@b', '@b.co', 'a@.co', 'a@b.', 'a@b..co', 'a b@c.de', 'a@b@c.de', 'a@b.co\n'])(
  '"%s" is no address',
  (text) => {
    expect(emailPattern.test(text)).toBe(false)
  },
)

test.each([
  '5550100199',
  '+1 (555) 010-0199',
  '(555) 010.0199',
  ' 555 010 0199 ',
  '+491234567890',
  '555 010 0199 x4412',
  '(555) 010-0199 ext. 4412',
  '5550100199EXT7',
])('"%s" is a phone number', (text) => {
  expect(phonePattern.test(text)).toBe(true)
})

test.each([
  '',
  '12345',
  '555010019',
  '55501001991234',
  '++15550100199',
  '555-CALL-NOW1',
  '1+5550100199',
  'x4412',
  '4412',
  '5550100199 x',
  '5550100199 x1234567',
])('"%s" is no phone number', (text) => {
  expect(phonePattern.test(text)).toBe(false)
})

// A pattern that can match in several ways takes minutes for these.
test.each([
  `a@${'.'.repeat(400_000)} `,
  'a@'.repeat(200_000),
  `a@${'a.'.repeat(200_000)} `,
  '('.repeat(400_000),
])('a long text is judged at once', (text) => {
  const started = Date.now()
  expect([emailPattern.test(text), phonePattern.test(text)]).toEqual([false, false])
  expect(phonePattern.test(`+${'1 '.repeat(200_000)}x`)).toBe(false)
  expect(phonePattern.test(`5550100199 ${' '.repeat(400_000)}x${' '.repeat(400_000)}`)).toBe(false)
  expect(Date.now() - started).toBeLessThan(500)
})
