import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser, signInAgain } from '../../testing/people.ts'
import { saveSettings, secondServer, withinTwoSeconds } from '../../testing/second-server.ts'

const app = await httpApp()
const minute = 60_000

test('N-07 the session timeout ends an idle sign-in on a second server, and not one that is remembered', async () => {
  const root = await createTestUser(app, 'admin')
  const ada = await createTestUser(app)
  const other = await secondServer(app)
  const open = async (device: string, rememberMe = false) => {
    const { token = '' } = await signInAgain(app, ada.user.id, { device, rememberMe })
    return () =>
      other(token)
        .api('GET /api/auth/user')
        .then(
          () => 200,
          ({ status }: { status: number }) => status,
        )
  }
  await saveSettings(root, { sessionTimeout: 16 })
  await expect
    .poll(() => other().api('GET /api/config'), withinTwoSeconds)
    .toMatchObject({ sessionTimeoutMinutes: 16 })
  const [idle, used, remembered] = [await open('idle'), await open('used'), await open('kept', true)]

  app.clock.advance(10 * minute)
  expect(await used()).toBe(200)
  app.clock.advance(7 * minute)

  expect(await idle()).toBe(401)
  expect(await used()).toBe(200)
  expect(await remembered()).toBe(200)
})
