import { createHash } from 'node:crypto'
import { facilityTypes, jobTitles, type Role } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import { hashPassword } from '../features/auth/passwords.ts'
import { demoPeople } from './demo-people.ts'
import type { Tables } from './tables.ts'

export const demoPassword = 'Tessa-demo-2026!'

interface DemoAccount {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly jobTitle: string
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'admin@demo.tessa.test',
    firstName: 'Ada',
    lastName: 'Demo',
    role: 'admin',
    jobTitle: 'Administrator',
  },
  {
    email: 'manager@demo.tessa.test',
    firstName: 'Marta',
    lastName: 'Demo',
    role: 'manager',
    jobTitle: 'Department Manager',
  },
  {
    email: 'technician@demo.tessa.test',
    firstName: 'Tomas',
    lastName: 'Demo',
    role: 'technician',
    jobTitle: 'Biomedical Technician',
  },
  {
    email: 'user@demo.tessa.test',
    firstName: 'Uma',
    lastName: 'Demo',
    role: 'user',
    jobTitle: 'Nurse Manager',
  },
]

const moreTechnicians: readonly DemoAccount[] = [
  {
    email: 'technician2@demo.tessa.test',
    firstName: 'Ines',
    lastName: 'Demo',
    role: 'technician',
    jobTitle: 'Biomedical Technician',
  },
  {
    email: 'technician3@demo.tessa.test',
    firstName: 'Joon',
    lastName: 'Demo',
    role: 'technician',
    jobTitle: 'Clinical Engineer',
  },
]

/** The same address always gets the same id, so that a demo is the same everywhere. */
const idFor = (email: string): string => {
  const hex = createHash('sha256').update(`tessa-demo:${email}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const day = 86_400_000

/** Fills an empty database with people of believable facilities; does nothing where there is anybody already. */
export const seedDemo = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  const password_hash = await hashPassword(demoPassword)
  await db.transaction().execute(async (trx) => {
    // Several replicas may start at once; the first one fills it.
    await sql`select pg_advisory_xact_lock(7337720002)`.execute(trx)
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
    const accounts = [...demoAccounts, ...moreTechnicians].map((account) => ({
      id: idFor(account.email),
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
      created_at: new Date(now.getTime() - 90 * day),
    }))
    const people = demoPeople.map(
      ({ firstName, lastName, facility, type, department, city, state }, index) => ({
        id: idFor(`${firstName}.${lastName}`),
        email: `${firstName}.${lastName}@demo.tessa.test`.toLowerCase(),
        first_name: firstName,
        last_name: lastName,
        // Nobody signs in as these: they have no password.
        job_title: jobTitles[index % jobTitles.length] ?? 'Other',
        facility_name: facility,
        facility_type: facilityTypes.find(({ code }) => code === type)?.code ?? 'other',
        department,
        facility_address: `${100 + index} Demo Street`,
        city,
        state,
        phone: `+1 555 01${String(index).padStart(2, '0')} 000`,
        is_active: index % 9 !== 8,
        created_at: new Date(now.getTime() - (88 - index * 2) * day),
      }),
    )
    await trx
      .insertInto('users')
      .values([...accounts, ...people])
      .execute()
  })
}
