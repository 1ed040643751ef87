import type { ProfileChanges } from '@tessa/contract'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'

const app = await httpApp()

const otherUser = () =>
  createTestUser(app, 'user', { department: 'Radiology', city: 'Dayton', zipCode: '45402' })
const untouched = { department: 'Radiology', city: 'Dayton', zipCode: '45402', lastName: 'Lovelace' }

test('U-07 absent fields of a change stay unchanged', async () => {
  const { api, user } = await otherUser()
  app.clock.advance(1000)

  const changed = await api('PATCH /api/user/profile', { body: { firstName: ' Augusta ' } })

  expect(changed).toEqual({ ...user, firstName: 'Augusta', updatedAt: app.clock.now.toISOString() })
  expect(await api('GET /api/user/profile')).toEqual(changed)
})

test.each<[string, ProfileChanges, object]>([
  ['null clears an optional field', { department: null }, { department: null }],
  ['the empty string is not given', { department: '', city: '' }, {}],
  [
    'null clears the facility',
    { facilityName: null, facilityType: null },
    { clinicName: null, facilityType: null },
  ],
  ['a blank optional field is cleared', { department: '  ' }, { department: null }],
  [
    'a label of the facility type is kept as its code',
    { facilityType: 'Urgent Care' },
    { facilityType: 'urgent-care' },
  ],
  ['a code of the admin form is kept', { facilityType: 'home-health' }, { facilityType: 'home-health' }],
  ['mails can be switched off', { emailNotifications: false }, { emailNotifications: false }],
])('U-07 in a change of the profile %s', async (_, body, expected) => {
  const { api } = await otherUser()
  expect(await api('PATCH /api/user/profile', { body })).toMatchObject({ ...untouched, ...expected })
})

test('the audit log names the fields that changed, and nothing where all stays as it is', async () => {
  const { api, user } = await otherUser()
  const recorded = async () =>
    (
      await app.db
        .selectFrom('audit_log')
        .select('details')
        .where('event', '=', 'profile.changed')
        .where('actor_id', '=', user.id)
        .execute()
    ).map(({ details }) => details)
  await api('PATCH /api/user/profile', {
    body: { department: ' Radiology ', city: 'Dayton', emailNotifications: user.emailNotifications },
  })
  expect(await recorded()).toEqual([])

  await api('PATCH /api/user/profile', { body: { department: 'Surgery', city: 'Dayton' } })
  expect(await recorded()).toEqual([{ fields: 'department' }])
})

test.each([
  [{ firstName: '  ' }, 'firstName'],
  [{ phone: null }, 'phone'],
  [{ lastName: null }, 'lastName'],
  [{ facilityType: 'Spaceport' }, 'facilityType'],
  [{ department: 7 }, 'department'],
  [{ firstName: 'Pay at http://evil.example' }, 'firstName'],
  [{ jobTitle: 'Engineer\nBcc: eve@evil.example' }, 'jobTitle'],
  [{ facilityName: '<b>Riverbend</b>' }, 'facilityName'],
  [{ email: 'new@hospital.example' }, 'email'],
  [{ role: 'admin' }, 'role'],
  [{ mustChangePassword: false }, 'mustChangePassword'],
])('U-07 the change %o is refused with the name of its field', async (body, field) => {
  const { send, user, api } = await otherUser()
  const answer = await send('/api/user/profile', {
    method: 'PATCH',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(400)
  const refusal = (await answer.json()) as { fields: object }
  expect(Object.keys(refusal.fields)).toEqual([field])
  expect(await api('GET /api/user/profile')).toEqual(user)
})
