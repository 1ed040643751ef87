import { useId, useMemo, useState, type SubmitEvent } from 'react'
import { Navigate } from 'react-router'
import { Button, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '@tessa/contract'
import {
  CenteredCard,
  ErrorSummary,
  PasswordField,
  problemsOf,
  SubmitButton,
  toast,
  type FormErrors,
} from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { paths, returning } from '../../paths.ts'
import { useSession } from '../../shared/auth/session.ts'
import { useAuth } from '../../shared/auth/use-auth.ts'
import { userKey } from '../../shared/auth/user-query.ts'
import { fieldsOf, sentenceOf } from '../../shared/failures/failures.ts'
import { NewPasswordFields } from '../../shared/password/new-password-fields.tsx'
import { newPasswordErrors } from '../../shared/password/new-password.ts'
import { useReturnTo } from '../../shared/return-to/use-return-to.ts'

/** Changes the password, and insists where it was given by somebody else. */
export const ChangePasswordPage = () => {
  const auth = useAuth()
  if (auth.status === 'guest') return <Navigate to={returning(paths.login, paths.changePassword)} replace />
  return auth.status === 'signed-in' ? <ChangePassword user={auth.user} /> : null
}

type Values = { current: string; password: string; confirmation: string }

const insistence = 'Your password was given to you by somebody else. Choose one that only you know to go on.'

const ChangePassword = ({ user }: { user: User }) => {
  const api = useApi()
  const queries = useQueryClient()
  const session = useSession()
  const { go } = useReturnTo()
  const [values, setValues] = useState<Values>({ current: '', password: '', confirmation: '' })
  const [errors, setErrors] = useState<FormErrors<keyof Values>>({})
  const id = useId()
  const ids = useMemo(
    () => ({ current: `${id}current`, password: `${id}new`, confirmation: `${id}again` }),
    [id],
  )
  const problems = useMemo(() => problemsOf(errors, ids), [errors, ids])

  const change = useMutation({
    mutationFn: () =>
      api('POST /api/auth/password', {
        body: { currentPassword: values.current, newPassword: values.password },
      }),
    onSuccess: async () => {
      queries.setQueryData(userKey, { ...user, mustChangePassword: false })
      toast.add({ title: 'Password Changed', message: 'Your other devices are signed out.', tone: 'success' })
      await go()
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
    const current = values.current === '' ? { current: 'Current password is required' } : {}
    const found = { ...current, ...newPasswordErrors(values) }
    setErrors(found)
    if (Object.keys(found).length === 0) change.mutate()
  }

  return (
    <CenteredCard title="Choose a new password" {...(user.mustChangePassword ? { lead: insistence } : {})}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <ErrorSummary problems={problems} />
          <input type="hidden" autoComplete="username" value={user.email} />
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
            onChange={(changed) => setValues({ ...values, ...changed })}
            ownWords={[user.firstName, user.lastName, user.email, user.facilityName ?? '']}
          />
          <SubmitButton label="Change password" pendingLabel="Saving..." isPending={change.isPending} />
          <Button variant="subtle" onClick={() => void session.signOut()}>
            Sign out instead
          </Button>
        </Stack>
      </form>
    </CenteredCard>
  )
}
