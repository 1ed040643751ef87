import { test } from 'vitest'
import { expectAgreement } from '../src/testing/fuzz/expect-agreement.ts'

test('verifier and walker agree on random flows with values of facts and words', () => {
  expectAgreement('values')
}, 3_600_000)
