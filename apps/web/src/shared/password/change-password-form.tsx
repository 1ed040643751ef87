import type { ReactNode } from 'react'
import { Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { formSchema, schemaResolver, textField, useApi, useAppForm } from '@tessa/app-shell'
import type { User } from '@tessa/contract'
import { ErrorSummary, PasswordField, SubmitButton } from '@tessa/ui'
import { NewPasswordFields } from './new-password-fields.tsx'
import { newPasswordErrors } from './new-password.ts'

const empty = { currentPassword: '', password: '', confirmation: '' }
type Values = typeof empty

const missing = 'Your current password is required'
const currentProblems = schemaResolver(
  formSchema({ currentPassword: textField({ minLength: 1 }, { missing }) }),
)
const validate = (values: Values) => ({ ...currentProblems(values), ...newPasswordErrors(values) })

interface Props {
  readonly user: User
  /** Called with the number of other sign-ins that were ended. */
  readonly onChanged: (endedSessions: number) => void
  readonly fullWidth?: boolean
  /** Content below the button. */
  readonly children?: ReactNode
}

/** Asks for the current password, because the screen may have been left open. */
export const ChangePasswordForm = ({ user, onChanged, fullWidth = true, children }: Props) => {
  const api = useApi()
  const form = useAppForm({ initialValues: empty, validate, renamed: { newPassword: 'password' } })
  const change = useMutation({
    mutationFn: ({ currentPassword, password }: Values) =>
      api('POST /api/auth/password', { body: { currentPassword, newPassword: password } }),
    onSuccess: ({ endedSessions }) => {
      form.reset()
      onChanged(endedSessions)
    },
    onError: form.refuse,
  })

  return (
    <form {...form.props(change.mutate, change)} aria-label="Change password">
      <Stack>
        <ErrorSummary problems={form.problems} />
        {/* Password managers need the account name. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          {...form.field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
        />
        <NewPasswordFields
          form={form}
          ownWords={[user.email, user.firstName, user.lastName, user.facilityName ?? '']}
        />
        <SubmitButton
          label="Change password"
          pendingLabel="Changing..."
          isPending={change.isPending}
          fullWidth={fullWidth}
        />
        {children}
      </Stack>
    </form>
  )
}
