import { useMemo, useState, type SubmitEvent } from 'react'
import { Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { passwordMinimum, type User } from '@tessa/contract'
import { ErrorSummary, PasswordField, problemsOf, SubmitButton, toast, type FormErrors } from '@tessa/ui'
import { read, useApi } from '../../api.tsx'
import { userKey } from '../../shared/auth/user-query.ts'
import { StrengthOf } from '../../shared/password/strength-of.tsx'
import { formFailure } from './form-failure.ts'
import classes from './profile.module.css'
import { SectionCard } from './section-card.tsx'

const fieldIds = { currentPassword: 'current-password', newPassword: 'new-password' } as const
type Field = keyof typeof fieldIds
type Values = Record<Field, string>
const empty: Values = { currentPassword: '', newPassword: '' }

const mistakesIn = ({ currentPassword, newPassword }: Values) => {
  const mistakes: Partial<Values> = {}
  if (currentPassword === '') mistakes.currentPassword = 'Your current password is required'
  if (newPassword === '') mistakes.newPassword = 'A new password is required'
  else if (newPassword.length < passwordMinimum.registration)
    mistakes.newPassword = `Password must be at least ${passwordMinimum.registration} characters long`
  return mistakes
}

/** Asks for the current password, since somebody else may sit at an open screen. */
export const ChangePassword = ({ user }: { user: User }) => {
  const api = useApi()
  const queries = useQueryClient()
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<FormErrors<Field>>({})
  const problems = useMemo(() => problemsOf(errors, fieldIds), [errors])

  const change = useMutation({
    mutationFn: (body: Values) => api('POST /api/auth/password', { body }),
    onSuccess: () => {
      setValues(empty)
      toast.add({ title: 'Password changed', tone: 'success' })
      void queries.invalidateQueries({ queryKey: userKey })
      void queries.invalidateQueries(read('/api/auth/sessions'))
    },
    onError: (error) => setErrors(formFailure(error, fieldIds)),
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const mistakes = mistakesIn(values)
    setErrors(mistakes)
    if (Object.keys(mistakes).length === 0) change.mutate(values)
  }
  const input = (field: Field) => ({
    id: fieldIds[field],
    required: true,
    value: values[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [field]: event.currentTarget.value }),
  })

  return (
    <SectionCard title="Password" lead="Changing it signs you out everywhere else.">
      <form noValidate onSubmit={submit} aria-label="Change password">
        <Stack>
          <ErrorSummary problems={problems} />
          {/* Tells a password manager whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...input('currentPassword')}
          />
          <PasswordField
            label="New password"
            description={`At least ${passwordMinimum.registration} characters`}
            autoComplete="new-password"
            {...input('newPassword')}
          />
          <StrengthOf
            password={values.newPassword}
            ownWords={[user.email, user.firstName, user.lastName, user.facilityName ?? '']}
          />
          <SubmitButton
            label="Change password"
            pendingLabel="Changing..."
            isPending={change.isPending}
            fullWidth={false}
          />
          <p role="status" className={classes.status}>
            {change.data && `Your password is changed. ${endedWords(change.data.endedSessions)}`}
          </p>
        </Stack>
      </form>
    </SectionCard>
  )
}

const endedWords = (count: number): string =>
  count === 0
    ? 'You were signed in nowhere else.'
    : `${count} other ${count === 1 ? 'sign-in was' : 'sign-ins were'} ended.`
