import { parseArgs } from 'node:util'
import { emailPattern } from '@tessa/contract'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { createPasswordLink } from '../features/auth/password-links.ts'
import { createUser } from '../features/users/users.service.ts'
import { cloneRoot, reachDatabase } from '../start.ts'

/** The only way to the first admin: whoever may run commands on the server gets a link that works once. */
export const createAdmin = async (args: string[]): Promise<void> => {
  const {
    email,
    'first-name': firstName,
    'last-name': lastName,
  } = parseArgs({
    args,
    options: {
      email: { type: 'string', default: '' },
      'first-name': { type: 'string', default: 'First' },
      'last-name': { type: 'string', default: 'Admin' },
    },
  }).values
  if (!emailPattern.test(email))
    throw new Error('Name an address: npm run admin:create -- --email you@hospital.example')
  const config = readConfig(process.env, { cloneRoot })
  const database = await reachDatabase(config)
  const db = connect(database.url)
  try {
    await migrate(database.url, { info: () => {}, error: console.error })
    const link = await db.transaction().execute(async (trx) => {
      const admin = await createUser(trx, {
        email,
        first_name: firstName,
        last_name: lastName,
        role: 'admin',
      })
      return createPasswordLink(trx, admin.id, { webUrl: config.webUrl, now: new Date(), hours: 24 })
    })
    console.log(
      `${email} is an administrator. Set the password within 24 hours; the link works once:\n\n  ${link}\n`,
    )
  } finally {
    await db.destroy()
    await database.stop()
  }
}
