import { ApiError, NetworkError } from '@tessa/api-client'
import { emailPattern, passwordMinimum } from '@tessa/contract'
import type { FormErrors, LoginValues } from '@tessa/ui'

/** What is wrong with what was typed, before anything is sent. */
export const mistakesIn = (values: LoginValues): FormErrors<'email' | 'password'> => {
  const address = values.email.trim()
  if (address === '' || values.password === '')
    return {
      form: 'Please enter both email and password.',
      ...(address === '' ? { email: 'Email is required' } : {}),
      ...(values.password === '' ? { password: 'Password is required' } : {}),
    }
  if (!emailPattern.test(address)) return { email: 'Please enter a valid email address.' }
  if (values.password.length < passwordMinimum.login) return { password: 'Password is too short.' }
  return {}
}

/** Why the server did not let somebody in, in words for them. */
export const reasonFor = (error: unknown): string => {
  if (error instanceof NetworkError)
    return 'Network error: Unable to connect to server. Please check your connection and try again.'
  if (!(error instanceof ApiError)) return 'Signing in did not work. Please try again.'
  switch (error.code) {
    case 'wrong_credentials':
      return 'Invalid email or password. Please check your credentials and try again.'
    case 'rate_limited':
      return 'Too many login attempts. Please wait a moment before trying again.'
    default:
      return error.sentence
  }
}
