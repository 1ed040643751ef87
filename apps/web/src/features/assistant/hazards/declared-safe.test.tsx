import { expect, test } from 'vitest'
import { clearPersonalValues } from '@tessa/app-shell'
import { saveDeclaredSafe, readDeclaredSafe } from './declared-safe.ts'

test('the safety confirmation is cleared at sign-out', () => {
  saveDeclaredSafe({ session: 'session', kinds: ['fire'] })
  expect(readDeclaredSafe('session').kinds).toEqual(['fire'])

  clearPersonalValues()

  expect(readDeclaredSafe('session').kinds).toEqual([])
  expect(localStorage.getItem('tessa-personal:made-safe')).toBeNull()
})
