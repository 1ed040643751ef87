import { useId, useMemo, useState, type ReactNode, type SubmitEvent } from 'react'
import { Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { User } from '@tessa/contract'
import { ErrorSummary, PasswordField, problemsOf, SubmitButton, type FormErrors } from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { fieldsOf, sentenceOf } from '../failures/failures.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { newPasswordErrors } from './new-password.ts'

type Values = { current: string; password: string; confirmation: string }
const empty: Values = { current: '', password: '', confirmation: '' }

interface Props {
  readonly user: User
  /** Told how many other sign-ins were ended with it. */
  readonly onChanged: (endedSessions: number) => void
  readonly fullWidth?: boolean
  /** What stands below the button. */
  readonly children?: ReactNode
}

/** Asks for the current password, since somebody else may sit at an open screen. */
export const ChangePasswordForm = ({ user, onChanged, fullWidth = true, children }: Props) => {
  const api = useApi()
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<FormErrors<keyof Values>>({})
  const id = useId()
  const ids = useMemo(
    () => ({ current: `${id}current`, password: `${id}new`, confirmation: `${id}again` }),
    [id],
  )
  const problems = useMemo(() => problemsOf(errors, ids), [errors, ids])

  const change = useMutation({
    mutationFn: ({ current, password }: Values) =>
      api('POST /api/auth/password', { body: { currentPassword: current, newPassword: password } }),
    onSuccess: ({ endedSessions }) => {
      setValues(empty)
      onChanged(endedSessions)
    },
    onError: (error) => {
      const { currentPassword: current, newPassword: password } = fieldsOf(error)
      const isAboutFields = current !== undefined || password !== undefined
      setErrors(isAboutFields ? { current, password } : { form: sentenceOf(error) })
    },
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const mistakes = {
      ...(values.current === '' ? { current: 'Your current password is required' } : {}),
      ...newPasswordErrors(values),
    }
    setErrors(mistakes)
    if (Object.keys(mistakes).length === 0) change.mutate(values)
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Change password">
      <Stack>
        <ErrorSummary problems={problems} />
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          id={ids.current}
          label="Current password"
          autoComplete="current-password"
          value={values.current}
          error={errors.current}
          onChange={(event) => setValues({ ...values, current: event.currentTarget.value })}
        />
        <NewPasswordFields
          ids={ids}
          value={values}
          errors={errors}
          onChange={(next) => setValues({ ...values, ...next })}
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
