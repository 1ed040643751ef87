import { verify } from '@tessa/assistant-engine/verify'
import { expect, test } from 'vitest'
import { dishwasher } from './dishwasher.ts'

test('the flow of the stories is proved', () => {
  expect(verify(dishwasher)).toMatchObject({ ok: true, steps: 9 })
})
