import { randomUUID } from 'node:crypto'
import type { Mail } from './read-mail.ts'

export interface TestUser {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

export interface SignedIn extends TestUser {
  readonly token: string
}

export const demo = {
  admin: 'admin@demo.tessa.test',
  manager: 'manager@demo.tessa.test',
  technician: 'technician@demo.tessa.test',
  user: 'user@demo.tessa.test',
  password: 'Tessa-demo-2026!',
} as const

/** The details of a new user. */
export const newTestUser = (): TestUser => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `ada-${randomUUID()}@northside.example`,
  password: 'Analytical-engine-1843',
})

const call = async (address: string, method: string, body: unknown, token?: string): Promise<Response> =>
  fetch(address, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** Calls the product and returns the response body. Throws if the call fails. */
export const ask = async <T>(
  url: string,
  route: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /api/${string}`,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<T> => {
  const [method = '', path = ''] = route.split(' ')
  const answer = await call(`${url}${path}`, method, body, token)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${route} answered ${answer.status}: ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/** The token of a demo account. */
export const signInDemo = async (url: string, email: string): Promise<string> => {
  const body = { email, password: demo.password }
  return (await ask<{ token: string }>(url, 'POST /api/auth/login', { body })).token
}

/** The payload of the registration form. */
export const registrationOf = (person: TestUser) => ({
  ...person,
  phone: '+1 555 010 0199',
  jobTitle: 'Biomedical Technician',
  facilityName: 'Northside Hospital',
  facilityType: 'Hospital',
  confirmPassword: person.password,
  agreeToTerms: true,
  emailNotifications: true,
})

export const register = async (url: string, person = newTestUser()): Promise<SignedIn> => {
  const { token } = await ask<{ token: string }>(url, 'POST /api/auth/register', {
    body: registrationOf(person),
  })
  return { ...person, token }
}

/** Opens the link in the first mail of a new account. Other mails come only after that. */
const confirmEmail = async (url: string, [letter]: readonly Mail[]): Promise<void> => {
  const token = /\/confirm-email#(\S+)/.exec(letter?.text ?? '')?.[1]
  await ask(url, 'POST /api/auth/confirm-email', { body: { token } })
}

/** Registers a user and confirms the address with the link in the mail. */
export const registerConfirmed = async (
  url: string,
  mail: (address: string) => Promise<readonly Mail[]>,
): Promise<SignedIn> => {
  const user = await register(url)
  await confirmEmail(url, await mail(user.email))
  return user
}
