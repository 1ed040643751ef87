import { expect, test } from 'vitest'
import { survivesKills } from './kill-rounds.ts'
import { startExternalPostgres } from './external-postgres.ts'

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
  'O-02 ten kills lose no acknowledged write on an external PostgreSQL',
  async () => {
    const postgres = await startExternalPostgres()
    try {
      const ledger = await survivesKills({ rounds: 10, environment: { DATABASE_URL: postgres.url } })
      expect(ledger.length).toBeGreaterThan(10)
    } finally {
      await postgres.stop()
    }
  },
  patience,
)
