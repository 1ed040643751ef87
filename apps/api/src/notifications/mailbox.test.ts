import { expect, test } from 'vitest'
import { canonicalMailbox, mailableAddress } from './mailbox.ts'

test.each([
  [' Ada@Hospital.Example ', 'ada@hospital.example'],
  ['ada+tessa@hospital.example', 'ada@hospital.example'],
  ['ada+a+b@hospital.example', 'ada@hospital.example'],
  ['a.d.a@hospital.example', 'a.d.a@hospital.example'],
  ['A.d.a+x@googlemail.com', 'ada@gmail.com'],
  ['+ada@hospital.example', '+ada@hospital.example'],
])('%j leads to the mailbox %s', (address, mailbox) => {
  expect(canonicalMailbox(address)).toBe(mailbox)
})

test.each([
  [' Ada@Hospital.Example ', 'ada@hospital.example'],
  ['Jürgen@klinik.example', 'jürgen@klinik.example'],
  // An accent that is typed as a mark of its own.
  ['ju\u0308rgen@klinik.example', 'jürgen@klinik.example'],
  ['ada@Klinik-Süd.example', 'ada@xn--klinik-sd-x9a.example'],
  ['山田@病院.example', '山田@xn--0rys90e.example'],
])('a guest who typed %j is written to at %s', (typed, address) => {
  expect(mailableAddress(typed)).toBe(address)
})

test.each([
  'at home',
  'jürgen',
  'ü<ada@klinik.example',
  'ü ada@klinik.example',
  'ada@klinik.example, jürgen@klinik.example',
  'ada＠victim.test@klinik.example',
  // Wide letters, which a server may read as plain ones.
  'ａda@klinik.example',
  'ada@klinik.example/path',
  'ada@klinik.example:25',
  'ada@１２７.0.0.1',
  'ju\u200Brgen@klinik.example',
])('a guest who typed %j is not written to', (typed) => {
  expect(mailableAddress(typed)).toBeUndefined()
})
