import { expect, test } from 'vitest'
import { dropDrafts } from '../../shared/drafts.ts'
import { keepMadeSafe, readMadeSafe } from './made-safe.ts'

test('what was said to be safe goes when the person leaves', () => {
  keepMadeSafe({ session: 'session', kinds: ['fire'] })
  expect(readMadeSafe('session').kinds).toEqual(['fire'])

  dropDrafts()

  expect(readMadeSafe('session').kinds).toEqual([])
  expect(localStorage.getItem('tessa-made-safe')).toBeNull()
})
