import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser, signInAgain } from '../../testing/people.ts'
import { saveSettings, secondServer, withinTwoSeconds } from '../../testing/second-server.ts'

const app = await httpApp()
const root = await createTestUser(app, 'admin')
await createTestUser(app, 'manager')

const alarms = () =>
  app.db
    .selectFrom('mails')
    .select(['recipient', 'subject'])
    .where('subject', 'like', '%failed within%')
    .execute()
const failures = async () =>
  (
    await app.db
      .selectFrom('rate_limit_counters')
      .select('hits')
      .where('key', '=', 'failed-sign-ins')
      .executeTakeFirst()
  )?.hits ?? 0

test('N-07 failed sign-ins on a second server alarm the administrators once they reach the threshold', async () => {
  const other = await secondServer(app)
  const fail = async (count: number) => {
    const before = await failures()
    for (let index = 0; index < count; index++)
      await expect(
        other().api('POST /api/auth/login', {
          body: { email: `nobody.${index}@hospital.example`, password: 'a wrong password' },
        }),
      ).rejects.toMatchObject({ code: 'wrong_credentials' })
    await expect.poll(failures).toBe(before + count)
  }
  await saveSettings(root, { failedSignInAlarm: 6 })
  await expect.poll(() => app.settings.current().failedSignInAlarm, withinTwoSeconds).toBe(6)

  await fail(5)
  expect(await alarms()).toEqual([])
  await fail(4)
  const alarm = { recipient: root.user.email, subject: '6 sign-ins failed within an hour' }
  expect(await alarms()).toEqual([alarm])

  app.clock.advance(3_600_001)
  // An hour ends the session of the administrator as well.
  root.token = (await signInAgain(app, root.user.id)).token
  await app.db.deleteFrom('rate_limit_counters').where('key', '=', 'failed-sign-ins').execute()
  await saveSettings(root, { failedSignInAlarm: 100 })
  await expect.poll(() => app.settings.current().failedSignInAlarm, withinTwoSeconds).toBe(100)
  await fail(5)
  expect(await alarms()).toEqual([alarm])

  // A threshold below what was counted alarms at the next failure, once.
  await saveSettings(root, { failedSignInAlarm: 4 })
  await expect.poll(() => app.settings.current().failedSignInAlarm, withinTwoSeconds).toBe(4)
  await fail(3)
  const later = { ...alarm, subject: '4 sign-ins failed within an hour' }
  expect(await alarms()).toEqual([alarm, later])

  await app.db.deleteFrom('rate_limit_counters').execute()
  await saveSettings(root, { failedSignInAlarm: 0 })
  await expect.poll(() => app.settings.current().failedSignInAlarm, withinTwoSeconds).toBe(0)
  await fail(2)
  expect(await alarms()).toEqual([alarm, later])
})
