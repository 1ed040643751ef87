import { test } from 'vitest'
import { expectAgreement } from '../src/testing/fuzz/expect-agreement.ts'

test('verifier and walker agree on random flows that ask a server', () => {
  expectAgreement('server')
}, 3_600_000)
