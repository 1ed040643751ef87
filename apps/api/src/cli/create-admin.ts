import { parseArgs } from 'node:util'
import { emailPattern } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import type { Tables } from '../db/schema/tables.ts'
import { runTransaction } from '../db/after-commit.ts'
import { createPasswordResetToken } from '../security/password-links.ts'
import { createUser, findUserByEmail } from '../features/users/users.service.ts'
import { installedWebUrl } from './installed-address.ts'
import { cloneRoot, reachDatabase } from '../open-database.ts'

/** An admin who never set a password. The first link may have expired, so the command can issue another one. */
const waitingAdmin = async (db: Kysely<Tables>, email: string) => {
  const user = await findUserByEmail(db, email)
  return user?.role === 'admin' && user.is_active && user.password_hash === null ? user : undefined
}

/** The only way to create the first admin: an operator who can run commands on the server gets a one-time link. */
export const createAdmin = async (args: string[]): Promise<void> => {
  const { email, ...given } = parseArgs({
    args,
    options: {
      email: { type: 'string', default: '' },
      'first-name': { type: 'string', default: 'First' },
      'last-name': { type: 'string', default: 'Admin' },
    },
  }).values
  if (!emailPattern.test(email))
    throw new Error('Name an address: npm run admin:create -- --email you@hospital.example')
  const names = { first_name: given['first-name'], last_name: given['last-name'] }
  const config = readConfig(process.env, { cloneRoot })
  const database = await reachDatabase(config)
  const db = connect(database.url)
  try {
    await migrate(database.ownerUrl, { info: () => {}, error: console.error })
    const link = await runTransaction(db, async (trx) => {
      const waiting = await waitingAdmin(trx, email)
      const admin =
        waiting ?? (await createUser(trx, { email, ...names, role: 'admin', email_confirmed_at: new Date() }))
      return createPasswordResetToken(trx, admin.id, {
        webUrl: installedWebUrl(config),
        now: new Date(),
        hours: 24,
      })
    })
    console.log(
      `${email} is an administrator. Set the password within a day; the link works once:\n\n  ${link}\n`,
    )
  } finally {
    await db.destroy()
    await database.stop()
  }
}
