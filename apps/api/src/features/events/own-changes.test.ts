import { expect, test } from 'vitest'
import { recordActivity } from '../../domain/case/record-activity.ts'
import { httpApp } from '../../testing/http-app.ts'
import { ordered } from '../../testing/orders.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'

const app = await httpApp()
const [marta, otto] = [await createTestUser(app, 'manager'), await createTestUser(app, 'manager')]

const readSince = async (who: TestUser, lastId?: string): Promise<string> => {
  const headers = lastId === undefined ? {} : { 'last-event-id': lastId }
  return (await who.send('/api/events', { headers })).text()
}

/** Reads from now on of whose changes of a record an account is told: true for its own. */
const followAs = async (who: TestUser, id: string) => {
  await readSince(who)
  await expect.poll(() => app.changes.isListening()).toBe(true)
  const [, start = ''] = /^: since (\S+)/.exec(await readSince(who)) ?? []
  return async (): Promise<boolean[]> =>
    [...(await readSince(who, start)).matchAll(/^data: (.*)$/gm)]
      .map(([, data = '']) => JSON.parse(data))
      .filter((told) => told.id === id)
      .map(({ isOwn }) => isOwn)
}

test('an account is told which changes of a work order are its own', async () => {
  const id = await ordered(await createTestUser(app))
  const [asMarta, asOtto] = [await followAs(marta, id), await followAs(otto, id)]
  const params = { id }

  await marta.api('POST /api/work-orders/{id}/notes', { params, body: { note: 'Bring seals' } })
  await otto.api('PATCH /api/work-orders/{id}/status', { params, body: { status: 'escalated' } })
  await recordActivity(
    app.db,
    { subject: 'work-order', subjectId: id, actor: 'system', type: 'note', description: 'x' },
    app.clock.now,
  )

  await expect.poll(asMarta).toEqual([true, false, false])
  expect(await asOtto()).toEqual([false, true, false])
})

test('an account is told which changes of a contact message are its own', async () => {
  const body = {
    name: 'Ada Lovelace',
    email: 'ada@hospital.example',
    phone: '555 0100',
    urgency: 'medium' as const,
    message: 'The yearly inspection is due.',
  }
  const { id } = await app.client().api('POST /api/contact-messages', { body })
  const [asMarta, asOtto] = [await followAs(marta, id), await followAs(otto, id)]
  const params = { id }

  await marta.api('POST /api/contact-messages/{id}/settle', { params, body: { isSettled: true } })
  await otto.api('POST /api/contact-messages/{id}/settle', { params, body: { isSettled: false } })
  await app.db
    .updateTable('contact_messages')
    .set({ response_breached_at: app.clock.now })
    .where('id', '=', id)
    .execute()

  await expect.poll(asMarta).toEqual([true, false, false])
  expect(await asOtto()).toEqual([false, true, false])
})
