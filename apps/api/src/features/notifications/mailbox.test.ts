import { expect, test } from 'vitest'
import { canonicalMailbox } from './mailbox.ts'

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
