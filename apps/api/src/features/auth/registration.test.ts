import { ApiError, createApi, NetworkError } from '@tessa/api-client'
import { emailRule, facilityTypes, phoneRule, User } from '@tessa/contract'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { goodPassword, registerTestUser, registration } from '../../testing/people.ts'

const app = await httpApp()

const refused = async (given: Parameters<typeof registration>[0]): Promise<ApiError> => {
  const failure: unknown = await app
    .client()
    .api('POST /api/auth/register', { body: registration(given) })
    .catch((error: unknown) => error)
  if (!(failure instanceof ApiError)) throw new Error('it was not refused')
  return failure
}

test('R-02 a new user is signed in, with the role user and the address in lower case', async () => {
  const ada = app.client()
  const body = registration({ email: ` Ada.${crypto.randomUUID()}@Hospital.Example`.trim() })
  const { token, user } = await ada.api('POST /api/auth/register', { body })
  ada.token = token

  expect(user).toMatchObject({ email: body.email.toLowerCase(), role: 'user', isActive: true })
  expect(await ada.api('GET /api/auth/user')).toEqual(user)
})

test('R-02 a second account with the same address is refused, also if both arrive at once', async () => {
  const { email } = registration()
  const again = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      app.client().api('POST /api/auth/register', { body: registration({ email }) }),
    ),
  )
  expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

  const failure = await refused({ email: email.toUpperCase() })
  expect(failure).toMatchObject({
    status: 409,
    code: 'email_taken',
    userMessage: 'An account with this email already exists.',
  })
  const rows = await app.db.selectFrom('users').select('id').where('email', '=', email).execute()
  expect(rows).toHaveLength(1)
})

test.each([
  [{ confirmPassword: 'another one entirely' }, { confirmPassword: 'Passwords do not match' }],
  [{ agreeToTerms: false }, { agreeToTerms: 'You must agree to the Terms of Service and Privacy Policy' }],
  [
    { password: 'seven77', confirmPassword: 'seven77' },
    { password: 'Password must be at least 8 characters long' },
  ],
  [{ firstName: '' }, { firstName: 'First name is required' }],
  [{ facilityType: 'Spaceport' }, { facilityType: 'Facility type is not one that we know' }],
  [{ phone: '12345' }, { phone: `Phone ${phoneRule}` }],
  [{ email: 'nobody' }, { email: `Email ${emailRule}` }],
  [{ email: '1<bomb@victim.test>' }, { email: `Email ${emailRule}` }],
  [{ email: '(x)bomb@victim.test' }, { email: `Email ${emailRule}` }],
  [{ email: 'jürgen@klinik.example' }, { email: `Email ${emailRule}` }],
  [{ email: 'ada@klinik-süd.example' }, { email: `Email ${emailRule}` }],
  [{ email: 'g:bomb@victim.test;' }, { email: `Email ${emailRule}` }],
  [
    { firstName: 'Pay at http://evil.example' },
    {
      firstName:
        'First name must be given, and must not contain web addresses, angle brackets, line breaks or direction marks',
    },
  ],
  [{ lastName: 'a\nb' }, { lastName: expect.stringMatching(/^Last name must/) }],
  [{ jobTitle: '<Engineer>' }, { jobTitle: expect.stringMatching(/^Job title must/) }],
  [{ facilityName: '\u202Elatipsoh' }, { facilityName: expect.stringMatching(/^Facility name must/) }],
  [
    { department: 'https://evil.example' },
    {
      department: 'Department must not contain web addresses, angle brackets, line breaks or direction marks',
    },
  ],
])('R-02 the server refuses %o and names the field', async (given, fields) => {
  expect(await refused(given)).toMatchObject({ status: 400, code: 'validation', fields })
})

test.each([
  ['common', { password: 'password123' }],
  ['common, in capitals', { password: 'PASSWORD123' }],
  ['a keyboard row', { password: 'qwertyuiop' }],
  ['their name', { firstName: 'Wilhelmina', password: 'wilhelmina1' }],
  ['their address', { email: 'quandtzuleika@hospital.example', password: 'quandtzuleika' }],
  ['their facility', { facilityName: 'Riverbend Hospital', password: 'riverbend' }],
])('R-02 a password that is %s is refused', async (_, given) => {
  const failure = await refused({ ...given, confirmPassword: given.password })
  expect(failure).toMatchObject({ status: 400, code: 'weak_password' })
  expect(Object.keys(failure.fields)).toEqual(['password'])
})

test.each(
  facilityTypes.flatMap((type) => [type.code, ...('registration' in type ? [type.registration] : [])]),
)('R-02 the facility type "%s" is accepted and kept', async (facilityType) => {
  const { api, user } = await registerTestUser(app, 'user', { facilityType })
  const code = facilityTypes.find(
    (type) => type.code === facilityType || ('registration' in type && type.registration === facilityType),
  )?.code
  expect(user.facilityType).toBe(code)
  expect(await api('PATCH /api/user/profile', { body: { facilityType: code ?? '' } })).toMatchObject({
    facilityType: code,
  })
})

test('R-02 empty optional fields count as absent', async () => {
  const { user } = await registerTestUser(app, 'user', { department: '', city: '', zipCode: '' })
  expect(user).toMatchObject({ department: null, city: null, zipCode: null, emailNotifications: true })
})

test('R-02 a registration with a role or any other unknown field is refused', async () => {
  const answer = await app.client().send('/api/auth/register', {
    method: 'POST',
    body: JSON.stringify({ ...registration(), role: 'admin', isActive: true }),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    fields: { role: 'role is not a field of this request', isActive: expect.any(String) },
  })
})

test('I-06 a user has every field of the specification except the password', async () => {
  const { user } = await registerTestUser(app)
  expect(Object.keys(user).sort()).toEqual(Object.keys(User.properties).sort())
  expect(user).toMatchObject({
    workOrderCount: 0,
    chatSessionCount: 0,
    helpRequestCount: 0,
    clinicName: 'Riverbend Hospital',
    organizationName: 'Riverbend Hospital',
    lastLoginAt: app.clock.now.toISOString(),
  })
  expect(Object.keys(user).filter((name) => /^password|hash/i.test(name))).toEqual([])
})

test('T-02 the test page’s addresses cannot register or sign in outside development', async () => {
  const email = 'hospital@test-auth.tessa.test'
  expect(await refused({ email })).toMatchObject({ status: 400, fields: { email: expect.any(String) } })
  expect(await refused({ email: email.toUpperCase() })).toMatchObject({ status: 400 })

  const { user } = await registerTestUser(app)
  await app.db.updateTable('users').set({ email }).where('id', '=', user.id).execute()
  const body = { email, password: goodPassword }
  await expect(app.client().api('POST /api/auth/login', { body })).rejects.toMatchObject({
    status: 401,
    code: 'wrong_credentials',
  })
})

test('S-07 an error has the message "{status}: {body}" and a sentence for the user', async () => {
  const failure = await refused({ firstName: '' })
  expect(failure.message).toMatch(/^400: \{"code":"validation","message":"First name is required"/)
  expect(failure.userMessage).toBe('First name is required')
  expect(failure.requestId).toMatch(/^[0-9a-f-]{36}$/)

  const nowhere = await fetch(`${app.origin}/api/nothing-here`)
  const text = await nowhere.clone().text()
  expect(new ApiError(nowhere, text).message).toBe(`404: ${text}`)
})

test('L-03 the client has its own message for a missing server', async () => {
  const api = createApi({ baseUrl: 'http://127.0.0.1:1' })
  const body = { email: 'ada@hospital.example', password: 'whatever' }
  const failure: unknown = await api('POST /api/auth/login', { body }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(NetworkError)
  expect(failure).toMatchObject({ message: 'Network error: Unable to connect to server' })
})
