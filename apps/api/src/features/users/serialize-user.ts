import type { User } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { UserRow } from './users.service.ts'

interface Counts {
  readonly factor: Date | null
  readonly work_orders: number | null
  readonly chat_sessions: number | null
  readonly help_requests: number | null
}

/** An account as the API shows it. */
export const serializeUser = async (db: Kysely<Tables>, row: UserRow): Promise<User> => {
  const counts = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('second_factors').select('enabled_at').where('user_id', '=', row.id).as('factor'),
      ...(['work_orders', 'chat_sessions', 'help_requests'] as const).map((table) =>
        selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', row.id)
          .as(table),
      ),
    ])
    .executeTakeFirstOrThrow()
  return serializeCounted(row, counts)
}

/** The same of a row whose counts are known. */
export const serializeCounted = (row: UserRow, counts: Partial<Counts>): User => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  jobTitle: row.job_title,
  facilityName: row.facility_name,
  clinicName: row.facility_name,
  organizationName: row.facility_name,
  facilityType: row.facility_type,
  department: row.department,
  facilityAddress: row.facility_address,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  role: row.role,
  isActive: row.is_active,
  emailNotifications: row.email_notifications,
  isEmailConfirmed: row.email_confirmed_at !== null,
  mustChangePassword: row.must_change_password,
  secondFactorEnabled: (counts.factor ?? null) !== null,
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  workOrderCount: counts.work_orders ?? 0,
  chatSessionCount: counts.chat_sessions ?? 0,
  helpRequestCount: counts.help_requests ?? 0,
})
