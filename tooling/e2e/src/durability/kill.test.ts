import { expect, test } from 'vitest'
import { survivesKills } from './kill-rounds.ts'
import { startPostgresBeside } from './postgres-beside.ts'

const patience = 300_000

test(
  'O-02 ten kills lose no acknowledged write on the embedded database',
  async () => {
    const ledger = await survivesKills({ rounds: 10 })
    expect(ledger.length).toBeGreaterThan(10)
  },
  patience,
)

test(
  'O-02 ten kills lose no acknowledged write on a PostgreSQL elsewhere',
  async () => {
    const postgres = await startPostgresBeside()
    try {
      const ledger = await survivesKills({ rounds: 10, environment: { DATABASE_URL: postgres.url } })
      expect(ledger.length).toBeGreaterThan(10)
    } finally {
      await postgres.stop()
    }
  },
  patience,
)
