import { type Static, Type } from 'typebox'
import { passwordStrengths, signInEvents } from './account-words.ts'
import { SignInSession } from './auth.ts'
import { DateTime, OptionalDateTime, OptionalText } from './fields.ts'

/** How an account is secured. It tells how a password is stored, and nothing of the password. */
export const AccountSecurity = Type.Object({
  passwordStorage: Type.Union([
    Type.Object({
      algorithm: Type.String(),
      memoryKib: Type.Integer(),
      passes: Type.Integer(),
      lanes: Type.Integer(),
      setAt: OptionalDateTime,
      strength: Type.Enum([...passwordStrengths, 'unknown'], {
        description: '`unknown` if the password is older than this record.',
      }),
    }),
    Type.Null(),
  ]),
  mustChangePassword: Type.Boolean(),
  secondFactor: Type.Union([
    Type.Object({ enabledAt: DateTime, recoveryCodesLeft: Type.Integer() }),
    Type.Null(),
  ]),
  sessions: Type.Array(SignInSession),
  signIns: Type.Array(
    Type.Object({
      event: Type.Enum(signInEvents),
      at: DateTime,
      address: OptionalText,
      device: OptionalText,
      count: Type.Integer({ description: 'Repeated refusals are counted in one entry.' }),
    }),
    { description: 'The newest sign-ins and refusals first.' },
  ),
})
export type AccountSecurity = Static<typeof AccountSecurity>
