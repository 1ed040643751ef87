import { test } from 'vitest'
import { expectAgreement } from '../src/testing/fuzz/expect-agreement.ts'

test('verifier and walker agree on random flows that promise an order and a distance', () => {
  expectAgreement('promises')
}, 3_600_000)
