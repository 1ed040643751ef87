import { createHash } from 'node:crypto'
import { type Source, line, shown } from './recent-event-source.ts'

/** An id that does not name the account. */
const digestOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 16)

export const registrations: Source = async (db, { isAdmin }) => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'facility_name', 'created_at'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ id, first_name, last_name, facility_name, created_at }) => ({
    id: `user_registration:${digestOf(id)}`,
    type: 'user_registration',
    title: 'New user',
    description: isAdmin ? line(`${first_name} ${last_name}`, facility_name) : 'An account was created',
    timestamp: created_at.toISOString(),
    severity: 'low',
    record: isAdmin ? { kind: 'account', id } : null,
  }))
}

/** By their owner, and by an administrator. */
const resetEvents = ['password.reset', 'password.assigned'] as const

export const passwordResets: Source = async (db, { isAdmin }) => {
  const ofEvent = (event: (typeof resetEvents)[number]) =>
    db
      .selectFrom('audit_log as entry')
      .innerJoin('users as account', 'account.id', 'entry.account_id')
      .select(['entry.id', 'entry.happened_at', 'account.id as account_id', 'account.deleted_at'])
      .select(['account.first_name', 'account.last_name'])
      .where('entry.event', '=', event)
      .orderBy('entry.happened_at', 'desc')
      .orderBy('entry.id', 'desc')
      .limit(shown)
      .execute()
  const rows = (await Promise.all(resetEvents.map(ofEvent))).flat()
  return rows.map(({ id, happened_at, account_id, deleted_at, first_name, last_name }) => ({
    id: `password_reset:${id}`,
    type: 'password_reset',
    title: 'Password reset',
    description:
      isAdmin && deleted_at === null ? `${first_name} ${last_name}` : 'An account has a new password',
    timestamp: happened_at.toISOString(),
    severity: 'medium',
    record: isAdmin ? { kind: 'account', id: account_id } : null,
  }))
}
