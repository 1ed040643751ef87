import { expectTypeOf, test } from 'vitest'
import type { AuditFacts, NewAuditEntry } from './audit-entry.ts'

test('an entry has only the facts that the contract names for its event', () => {
  expectTypeOf<keyof AuditFacts<'profile.changed'>>().toEqualTypeOf<'fields'>()
  expectTypeOf<NewAuditEntry<'hold.placed'>['details']>().toEqualTypeOf<
    { readonly case?: string | number | boolean } | undefined
  >()
})
