import { createStoredValue } from '../store/stored-value.ts'

/** The text drafts of this tab by account. After a shift, nobody is expected back at a shared computer. */
export const accountDrafts = createStoredValue<unknown>({
  key: 'drafts',
  area: 'session',
  // The first page clears drafts only; whoever reads one validates it.
  parse: (stored) => stored,
  maxAge: 12 * 3_600_000,
})
