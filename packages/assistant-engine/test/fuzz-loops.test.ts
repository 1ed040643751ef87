import { test } from 'vitest'
import { expectAgreement } from '../src/testing/fuzz/expect-agreement.ts'

test('verifier and walker agree on random flows that loop and escalate', () => {
  expectAgreement('loops')
}, 3_600_000)
