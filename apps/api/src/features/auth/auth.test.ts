import { expect, test } from 'vitest'
import { person, registration } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

test('who registers is signed in', async () => {
  const ada = app.visitor()
  const body = registration()
  const { token, user } = await ada.api('POST /api/auth/register', { body })
  ada.token = token

  expect(user).toMatchObject({ email: body.email, role: 'user', facilityType: 'hospital', isActive: true })
  expect(await ada.api('GET /api/auth/user')).toMatchObject({ id: user.id })
})

test('logging out ends the session on the server', async () => {
  const ada = await person(app)
  await ada.api('POST /api/auth/logout')
  await expect(ada.api('GET /api/auth/user')).rejects.toMatchObject({ status: 401, code: 'unauthorized' })
})
