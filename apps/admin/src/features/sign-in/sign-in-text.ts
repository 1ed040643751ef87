import { ApiError, NetworkError } from '@tessa/api-client'
import { emailPattern, passwordMinimum } from '@tessa/contract'
import type { PasswordProblems, SignInFlowOptions } from '@tessa/app-shell'
import type { LoginValues } from '@tessa/ui'

const checkPassword = (values: LoginValues): PasswordProblems | undefined => {
  const address = values.email.trim()
  if (address === '' || values.password === '')
    return {
      errors: {
        form: 'Please enter both email and password.',
        ...(address === '' ? { email: 'Email is required' } : {}),
        ...(values.password === '' ? { password: 'Password is required' } : {}),
      },
    }
  if (!emailPattern.test(address)) return { errors: { email: 'Please enter a valid email address.' } }
  if (values.password.length < passwordMinimum.login)
    return { errors: { password: 'Password is too short.' } }
  return undefined
}

/** Why the server did not sign a person in, in words for them. */
const failureText = (error: unknown): string => {
  if (error instanceof NetworkError)
    return 'Network error: Unable to connect to server. Please check your connection and try again.'
  if (!(error instanceof ApiError)) return 'Signing in did not work. Please try again.'
  switch (error.code) {
    case 'wrong_credentials':
      return 'Invalid email or password. Please check your credentials and try again.'
    case 'rate_limited':
      return 'Too many login attempts. Please wait a moment before trying again.'
    default:
      return error.userMessage
  }
}

/** The sign-in in this app's words. */
export const signInTexts: SignInFlowOptions = {
  checkPassword,
  checkCode: ({ value }) => (value.length < 6 ? 'Please enter the whole code.' : undefined),
  passwordFailure: failureText,
  codeFailure: failureText,
}
