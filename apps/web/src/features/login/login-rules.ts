import { emailPattern, passwordMinimum } from '@tessa/contract'
import type { LoginValues } from '@tessa/ui'

export interface LoginProblem {
  readonly field: 'email' | 'password'
  readonly title: string
  readonly message: string
}

/** The problem of the input; undefined if there is none. */
export const loginProblem = ({ email, password }: LoginValues): LoginProblem | undefined => {
  const address = email.trim()
  if (address === '' || password === '')
    return {
      field: address === '' ? 'email' : 'password',
      title: 'Missing Information',
      message: 'Please enter both email and password.',
    }
  if (!emailPattern.test(address))
    return { field: 'email', title: 'Invalid Email', message: 'Please enter a valid email address.' }
  if (password.length < passwordMinimum.login)
    return { field: 'password', title: 'Invalid Password', message: 'Password is too short.' }
  return undefined
}
