import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSlaPolicy } from '../../domain/sla/sla-policy.ts'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'
import { whileHeld } from '../../testing/while-held.ts'
import { convertContactMessage } from './convert-contact-message.ts'

const app = await httpApp()
const { db, clock, config } = app

test('M-03 a message that becomes a work order during the deletion does not bring the person back', async () => {
  const admin = await createTestUser(app, 'admin')
  const name = `Marker${randomUUID().slice(0, 8)}`
  const { user, api } = await createTestUser(app, 'user', { firstName: name })
  const sender = { name: `${name} Lovelace`, email: user.email, phone: '555 010 0188' }
  const body = { ...sender, urgency: 'low' as const, message: 'It stops.' }
  const { id } = await api('POST /api/contact-messages', { body })
  const creator = { userId: admin.user.id, firstName: admin.user.firstName, lastName: admin.user.lastName }
  const by = { creator, slaPolicy: createSlaPolicy(config.businessHours) }

  await whileHeld(db, {
    hold: (trx) => convertContactMessage(trx, id, by, clock.now),
    call: () => admin.api('DELETE /api/admin/users/{id}', { params: { id: user.id }, query: {} }),
  })

  const rows = await db.selectFrom('work_orders').selectAll().execute()
  expect(rows).toMatchObject([
    { user_id: null, contact_name: 'Deleted user', contact_email: '', issue_description: 'It stops.' },
  ])
  expect(JSON.stringify(rows)).not.toContain(name)
})
