import { useMemo, useState, type SubmitEvent } from 'react'
import { Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '@tessa/contract'
import { ErrorSummary, PasswordField, problemsOf, SubmitButton, toast, type FormErrors } from '@tessa/ui'
import { read, useApi } from '../../api.tsx'
import { userKey } from '../../shared/auth/user-query.ts'
import { NewPasswordFields } from '../../shared/password/new-password-fields.tsx'
import { newPasswordErrors } from '../../shared/password/new-password.ts'
import { formFailure } from './form-failure.ts'
import classes from './profile.module.css'
import { SectionCard } from './section-card.tsx'

const ids = {
  current: 'current-password',
  password: 'new-password',
  confirmation: 'confirm-password',
} as const
type Values = Record<keyof typeof ids, string>
const empty: Values = { current: '', password: '', confirmation: '' }
/** The fields by the names that the server gives them. */
const onTheWire = { currentPassword: ids.current, newPassword: ids.password } as const

/** Asks for the current password, since somebody else may sit at an open screen. */
export const ChangePassword = ({ user }: { user: User }) => {
  const api = useApi()
  const queries = useQueryClient()
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<FormErrors<keyof Values>>({})
  const problems = useMemo(() => problemsOf(errors, ids), [errors])

  const change = useMutation({
    mutationFn: ({ current, password }: Values) =>
      api('POST /api/auth/password', { body: { currentPassword: current, newPassword: password } }),
    onSuccess: () => {
      setValues(empty)
      toast.add({ title: 'Password changed', tone: 'success' })
      void queries.invalidateQueries({ queryKey: userKey })
      void queries.invalidateQueries(read('/api/auth/sessions'))
    },
    onError: (error) => {
      const { currentPassword, newPassword, form } = formFailure(error, onTheWire)
      setErrors({ current: currentPassword, password: newPassword, form })
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
    <SectionCard title="Password" lead="Changing it signs you out everywhere else.">
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
