import { AppError } from '../../http/errors.ts'
import { checkNewPassword } from '../../security/new-password.ts'

type Check = (password: string) => Promise<unknown>

const person = { email: 'ada@hospital.example', firstName: 'Ada', lastName: 'Lovelace' }
const check: Check = (password) => checkNewPassword(password, person)

/** Short, common, a keyboard row, and made of the person's own name. */
const weak = ['Xk7!q', 'password1', 'qwertyuiop', 'lovelace.ada']

const isRefused = (password: string, by: Check): Promise<boolean> =>
  by(password).then(
    () => false,
    (error: unknown) => {
      if (error instanceof AppError) return true
      throw error
    },
  )

/** Tries the policy that every new password passes: it is strong if it refuses each of these. */
export const tryPasswordPolicy = async (by: Check): Promise<boolean> => {
  for (const password of weak) if (!(await isRefused(password, by))) return false
  return true
}

let result: Promise<boolean> | undefined

/** The policy does not change while the server runs, so it is tried once. */
export const isPasswordPolicyStrong = (): Promise<boolean> => (result ??= tryPasswordPolicy(check))
