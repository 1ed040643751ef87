import { expect, test } from 'vitest'
import { mailtoOf } from './mailto.ts'

test('an address adds no recipient, no subject and no words to its mail', () => {
  const typed = 'biomed@hospital.example?bcc=thief@evil.example&body=Hello#end'
  const { pathname, search, hash } = new URL(mailtoOf(typed))
  expect({ search, hash }).toEqual({ search: '', hash: '' })
  expect(decodeURIComponent(pathname)).toBe(typed)
})
