import { expect, test } from 'vitest'
import {
  emailAddressProblem,
  emailPattern,
  emailRule,
  phonePattern,
  plainTextPattern,
} from './validation-patterns.ts'

test.each([
  'a@b.co',
  'ada.lovelace+x@mail.hospital.example',
  "o'brien@hospital.example",
  'ada@xn--krankenhuser-jfb.example',
])('"%s" is an email address', (text) => {
  expect(emailPattern.test(text)).toBe(true)
})

test.each(['', 'a', 'a@b', '@b.co', 'a@.co', 'a@b.', 'a@b..co', 'a b@c.de', 'a@b@c.de', 'a@b.co\n'])(
  '"%s" is not an email address',
  (text) => {
    expect(emailPattern.test(text)).toBe(false)
  },
)

test.each([
  '1<bomb@victim.test>',
  '<bomb@victim.test',
  '(x)bomb@victim.test',
  'bomb(x)@victim.test',
  'g:bomb@victim.test;',
  'a,bomb@victim.test',
  'bomb@victim.test,',
  'bomb@victim.test;',
  '"bomb"@victim.test',
  'bo\\mb@victim.test',
  'bomb%victim.test@relay.test',
  'victim.test!bomb@relay.test',
  'bomb@[127.0.0.1]',
  'bomb@127.0.0.1',
  'bomb@ｖictim.test',
  'bomb.@victim.test',
  '.bomb@victim.test',
  'bo..mb@victim.test',
  'bomb@-victim.test',
])('"%s" could reach a different mailbox than it names, and is refused', (text) => {
  expect(emailPattern.test(text)).toBe(false)
})

test('the error for an address names letters outside A to Z as the cause', () => {
  expect(emailAddressProblem('jürgen@klinik.example')).toBe(`Email ${emailRule}`)
  expect(emailAddressProblem('ada@klinik-süd.example')).toBe(`Email ${emailRule}`)
  expect(emailAddressProblem('ada')).toBe('Please enter a valid email address')
  expect(emailAddressProblem('ada@klinik.example')).toBeUndefined()
})

test.each(['Ada', "Ada O'Brien-Çelik", 'St. Mary’s Hospital (East)', '山田 花子', 'R&D, 2nd floor: MRI', ''])(
  '"%s" is a plain line',
  (text) => {
    expect(plainTextPattern.test(text)).toBe(true)
  },
)

test.each([
  ['the address of a page', 'Pay at http://evil.example'],
  ['angle brackets', 'Ada <b>'],
  ['a line break', 'Ada\nBcc: eve'],
  ['a line separator', 'Ada\u2028x'],
  ['a control character', 'Ada\u0007'],
  ['a direction mark', 'Ada\u202Eexe'],
  ['an isolate', 'Ada\u2066x'],
])('%s is not part of a plain line', (_, text) => {
  expect(plainTextPattern.test(text)).toBe(false)
})

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
])('"%s" is not a phone number', (text) => {
  expect(phonePattern.test(text)).toBe(false)
})

// An ambiguous pattern takes minutes for these texts.
test.each([
  `a@${'.'.repeat(400_000)} `,
  'a@'.repeat(200_000),
  `a@${'a.'.repeat(200_000)} `,
  '('.repeat(400_000),
])('a long text is checked without delay', (text) => {
  const started = Date.now()
  expect([emailPattern.test(text), phonePattern.test(text)]).toEqual([false, false])
  plainTextPattern.test(text)
  expect(phonePattern.test(`+${'1 '.repeat(200_000)}x`)).toBe(false)
  expect(phonePattern.test(`5550100199 ${' '.repeat(400_000)}x${' '.repeat(400_000)}`)).toBe(false)
  expect(Date.now() - started).toBeLessThan(500)
})
