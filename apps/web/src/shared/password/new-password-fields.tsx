import { PasswordField } from '@tessa/ui'
import type { NewPassword } from './new-password.ts'
import { StrengthOf } from './strength-of.tsx'

export type NewPasswordFieldsProps = {
  ids: Record<keyof NewPassword, string>
  value: NewPassword
  errors: Partial<Record<keyof NewPassword, string | undefined>>
  onChange: (value: NewPassword) => void
  /** The person's own words, which make a bad password. */
  ownWords?: readonly string[]
}

/** A new password, how strong it is, and its repetition. */
export const NewPasswordFields = ({ ids, value, errors, onChange, ownWords }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      id={ids.password}
      label="New password"
      description="At least 8 characters."
      autoComplete="new-password"
      value={value.password}
      error={errors.password}
      onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
    />
    <StrengthOf password={value.password} {...(ownWords ? { ownWords } : {})} />
    <PasswordField
      id={ids.confirmation}
      label="Confirm new password"
      autoComplete="new-password"
      value={value.confirmation}
      error={errors.confirmation}
      onChange={(event) => onChange({ ...value, confirmation: event.currentTarget.value })}
    />
  </>
)
