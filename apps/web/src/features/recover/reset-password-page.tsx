import { useId, useMemo, useState, type SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import { ButtonLink, CenteredCard, ErrorSummary, problemsOf, SubmitButton, type FormErrors } from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../shared/auth/session.ts'
import { fieldsOf, sentenceOf } from '../../shared/failures/failures.ts'
import { NewPasswordFields } from '../../shared/password/new-password-fields.tsx'
import { newPasswordErrors, type NewPassword } from '../../shared/password/new-password.ts'

/** Sets a new password with the link of the mail: `/reset-password#token`. A hash never travels to a server. */
export const ResetPasswordPage = () => {
  const { hash } = useLocation()
  const token = hash.slice(1)
  return token === '' ? <NoLink /> : <ResetPassword token={token} />
}

const NoLink = () => (
  <CenteredCard title="This link is not complete">
    <Stack>
      <Text>Open the link of the mail once more, or copy it in full.</Text>
      <ButtonLink href={paths.forgotPassword}>Ask for a new link</ButtonLink>
    </Stack>
  </CenteredCard>
)

const Expired = ({ message }: { message: string }) => (
  <CenteredCard title="This link no longer works">
    <Stack>
      <Text role="alert">{message}</Text>
      <ButtonLink href={paths.forgotPassword}>Ask for a new link</ButtonLink>
    </Stack>
  </CenteredCard>
)

const Done = () => (
  <CenteredCard title="Your password is changed">
    <Stack>
      <Text role="status">Every device that was signed in to this account is signed out.</Text>
      <ButtonLink href={paths.login}>Sign in</ButtonLink>
    </Stack>
  </CenteredCard>
)

const ResetPassword = ({ token }: { token: string }) => {
  const api = useApi()
  const session = useSession()
  const [value, setValue] = useState<NewPassword>({ password: '', confirmation: '' })
  const [errors, setErrors] = useState<FormErrors<keyof NewPassword>>({})
  const id = useId()
  const ids = useMemo(() => ({ password: `${id}new`, confirmation: `${id}again` }), [id])
  const problems = useMemo(() => problemsOf(errors, ids), [errors, ids])

  const reset = useMutation({
    mutationFn: () => api('POST /api/auth/reset-password', { body: { token, password: value.password } }),
    onSuccess: session.forget,
    onError: (error) => {
      const { password } = fieldsOf(error)
      setErrors(password === undefined ? { form: sentenceOf(error) } : { password })
    },
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (reset.isPending) return
    const found = newPasswordErrors(value)
    setErrors(found)
    if (Object.keys(found).length === 0) reset.mutate()
  }

  if (reset.isSuccess) return <Done />
  if (reset.error instanceof ApiError && reset.error.code === 'link_expired')
    return <Expired message={reset.error.sentence} />
  return (
    <CenteredCard title="Set a new password">
      <form noValidate onSubmit={submit}>
        <Stack>
          <ErrorSummary problems={problems} />
          <NewPasswordFields ids={ids} value={value} errors={errors} onChange={setValue} />
          <SubmitButton label="Set password" pendingLabel="Saving..." isPending={reset.isPending} />
        </Stack>
      </form>
    </CenteredCard>
  )
}
