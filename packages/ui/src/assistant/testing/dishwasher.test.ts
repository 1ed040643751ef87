import { certify } from '@tessa/assistant-engine/certify'
import { expect, test } from 'vitest'
import { dishwasher } from './dishwasher.ts'

test('the flow of the stories is proved', () => {
  expect(certify(dishwasher)).toMatchObject({ ok: true, steps: 9 })
})
