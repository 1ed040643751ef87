import type { Role } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import { hashPassword } from '../security/passwords.ts'
import { demoAccounts, demoPassword, moreTechnicians } from './demo-accounts.ts'
import { demoId } from './demo-random.ts'
import { demoContactMessages } from './demo-contact-messages.ts'
import { seedDemoCases } from './demo-cases-seed.ts'
import { demoProposal, demoUnknownTexts, noteDemoFixes } from './demo-knowledge.ts'
import { demoPeopleRows } from './demo-people.ts'
import { reporterWith } from './demo-reporters.ts'
import type { Tables } from '../db/schema/tables.ts'

const day = 86_400_000

const hasAccount = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

/** Fills an empty database with people of believable facilities. Does nothing if there is any account. */
export const seedDemo = async (db: Kysely<Tables>, now: Date, timeZone: string): Promise<void> => {
  if (await hasAccount(db)) return
  const password_hash = await hashPassword(demoPassword)
  await db.transaction().execute(async (trx) => {
    // Several replicas may start at once. The first one fills it.
    await sql`select pg_advisory_xact_lock(7337720002)`.execute(trx)
    if (await hasAccount(trx)) return
    const accounts = [...demoAccounts, ...moreTechnicians].map((account) => ({
      id: demoId(account.email),
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      role: account.role,
      job_title: account.jobTitle,
      facility_name: 'Demo General Hospital',
      facility_type: 'hospital',
      department: 'Clinical Engineering',
      facility_address: '1 Example Avenue',
      city: 'Springfield',
      state: 'IL',
      zip_code: '62701',
      phone: '+1 555 010 0000',
      password_hash,
      password_set_at: now,
      email_confirmed_at: now,
      created_at: new Date(now.getTime() - 90 * day),
    }))
    const people = demoPeopleRows(now)
    await trx
      .insertInto('users')
      .values([...accounts, ...people])
      .execute()
    const accountOf = (wanted: Role) => {
      const account = accounts.find(({ role }) => role === wanted)
      if (!account) throw new Error(`the demo has no ${wanted}`)
      return account
    }
    const cast = {
      own: [reporterWith(accountOf('user')), reporterWith(accountOf('technician'))],
      accounts: people.filter(({ is_active }) => is_active).map(reporterWith),
      managerId: accountOf('manager').id,
      timeZone,
    }
    await seedDemoCases(trx, cast, now)
    await trx.insertInto('contact_messages').values(demoContactMessages(now)).execute()
    await trx.insertInto('knowledge_unknown_texts').values(demoUnknownTexts(now)).execute()
    const technicianId = accountOf('technician').id
    await noteDemoFixes(trx)
    const { entry, version } = demoProposal(now, technicianId)
    await trx.insertInto('knowledge_entries').values(entry).execute()
    await trx.insertInto('knowledge_versions').values(version).execute()
    // Invented cases cause no mails.
    await trx.deleteFrom('notification_outbox').execute()
  })
}
