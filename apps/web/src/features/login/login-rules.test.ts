import { expect, test } from 'vitest'
import { loginProblem } from './login-rules.ts'

const values = { email: 'ada@example.test', password: 'secret', rememberMe: false }

test.each([
  [{ email: '', password: '' }, 'email', 'Missing Information', 'Please enter both email and password.'],
  [{ email: '  ' }, 'email', 'Missing Information', 'Please enter both email and password.'],
  [{ password: '' }, 'password', 'Missing Information', 'Please enter both email and password.'],
  [{ email: 'ada' }, 'email', 'Invalid Email', 'Please enter a valid email address.'],
  [{ email: 'ada@example' }, 'email', 'Invalid Email', 'Please enter a valid email address.'],
  [{ password: 'ab' }, 'password', 'Invalid Password', 'Password is too short.'],
])('%j is reported as %s: %s', (changes, field, title, message) => {
  expect(loginProblem({ ...values, ...changes })).toEqual({ field, title, message })
})

test('three characters are enough for an attempt, and spaces around the address do not matter', () => {
  expect(loginProblem({ ...values, email: ' ada@example.test ', password: 'abc' })).toBeUndefined()
})
