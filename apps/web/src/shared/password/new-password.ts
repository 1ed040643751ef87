import { passwordMinimum } from '@tessa/contract'

export interface NewPassword {
  readonly password: string
  readonly confirmation: string
}

/** What is wrong with a new password and its repetition. */
export const newPasswordErrors = ({ password, confirmation }: NewPassword) => {
  if (password === '') return { password: 'Password is required' }
  if (password.length < passwordMinimum.registration)
    return { password: `Password must be at least ${passwordMinimum.registration} characters long` }
  return password === confirmation ? {} : { confirmation: 'Passwords do not match' }
}
