import { PasswordField } from '@tessa/ui'
import type { useAppForm } from '@tessa/app-shell'
import type { NewPassword } from './new-password.ts'
import { PasswordStrengthMeter } from './password-strength.tsx'

export type NewPasswordFieldsProps = {
  form: Pick<ReturnType<typeof useAppForm<NewPassword>>, 'field' | 'values'>
  /** The user's details, which must not be part of a password. */
  ownWords?: readonly string[]
}

/** A new password with its strength and its repetition. */
export const NewPasswordFields = ({ form, ownWords }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      {...form.field('password')}
      label="New password"
      description="At least 8 characters."
      autoComplete="new-password"
    />
    <PasswordStrengthMeter password={form.values.password} {...(ownWords ? { ownWords } : {})} />
    <PasswordField {...form.field('confirmation')} label="Confirm new password" autoComplete="new-password" />
  </>
)
