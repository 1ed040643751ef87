import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { refuseDemoAccounts } from './refuse-demo-accounts.ts'
import { seedDemo } from './seed.ts'
import { atEnd } from '../testing/at-end.ts'

const { url, db, drop } = await testDatabase()
atEnd(drop)

test('production refuses a database with a demo account that can sign in', async () => {
  await refuseDemoAccounts(url)
  await seedDemo(db, new Date(), 'UTC')

  await expect(refuseDemoAccounts(url)).rejects.toThrow(
    /^This database contains demo accounts, .*: admin@demo\.tessa\.test, /,
  )

  await db
    .updateTable('users')
    .set({ is_active: false })
    .where('email', 'like', '%@demo.tessa.test')
    .where('password_hash', 'is not', null)
    .execute()
  await refuseDemoAccounts(url)
})
