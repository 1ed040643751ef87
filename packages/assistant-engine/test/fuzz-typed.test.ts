import { test } from 'vitest'
import { expectAgreement } from '../src/testing/fuzz/expect-agreement.ts'

test('verifier and walker agree on random flows with typed answers, limits, or, not and choices', () => {
  expectAgreement('typed')
}, 3_600_000)
