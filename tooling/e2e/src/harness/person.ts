import { randomUUID } from 'node:crypto'
import type { Mail } from './read-mail.ts'

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

export interface SignedIn extends Person {
  readonly token: string
}

export const demo = {
  admin: 'admin@demo.tessa.test',
  manager: 'manager@demo.tessa.test',
  technician: 'technician@demo.tessa.test',
  user: 'user@demo.tessa.test',
  password: 'Tessa-demo-2026!',
} as const

/** Somebody whom nobody has met yet. */
export const newPerson = (): Person => ({
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

/** Calls the product and hands back the answer's body; anything but success is an error. */
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

/** What the registration form sends. */
export const registrationOf = (person: Person) => ({
  ...person,
  phone: '+1 555 010 0199',
  jobTitle: 'Biomedical Technician',
  facilityName: 'Northside Hospital',
  facilityType: 'Hospital',
  confirmPassword: person.password,
  agreeToTerms: true,
  emailNotifications: true,
})

export const register = async (url: string, person = newPerson()): Promise<SignedIn> => {
  const { token } = await ask<{ token: string }>(url, 'POST /api/auth/register', {
    body: registrationOf(person),
  })
  return { ...person, token }
}

/** Opens the link of the mail that a new account gets; other mails come only after it. */
export const confirmEmail = async (url: string, [letter]: readonly Mail[]): Promise<void> => {
  const token = /\/confirm-email#(\S+)/.exec(letter?.text ?? '')?.[1]
  await ask(url, 'POST /api/auth/confirm-email', { body: { token } })
}
