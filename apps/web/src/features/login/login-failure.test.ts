import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '@tessa/api-client'
import { InvalidResponseError } from '@tessa/app-shell'
import { loginFailure } from './login-failure.ts'

const refused = (status: number, message?: string) =>
  new ApiError(
    new Response(null, { status }),
    message === undefined ? '<h1>Bad Gateway</h1>' : JSON.stringify({ code: 'some', message }),
  )

test.each([
  [
    new NetworkError(new TypeError('Failed to fetch')),
    'Network error: Unable to connect to server. Please check your connection and try again.',
  ],
  [refused(502), 'Connection error. Please check your internet and try again.'],
  [
    refused(401, 'Invalid email or password.'),
    'Invalid email or password. Please check your credentials and try again.',
  ],
  [refused(429, 'Slow down'), 'Too many login attempts. Please wait a moment before trying again.'],
  [refused(400, 'email is not right'), 'Invalid email or password. Please try again.'],
  [refused(403, 'This account is inactive.'), 'This account is inactive.'],
  [refused(503, 'The service is resting.'), 'The service is resting.'],
  [new InvalidResponseError(), 'Invalid response from server'],
  [new SyntaxError('Unexpected token <'), 'Invalid response from server'],
  [new Error('something else'), 'Invalid email or password. Please try again.'],
])('%s has the message “%s”', (error, words) => {
  expect(loginFailure(error)).toBe(words)
})
