import { useLocation } from 'react-router'
import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import { useApi, useAppForm, useAuthSession } from '@tessa/app-shell'
import { ButtonLink, CenteredCard, ErrorSummary, SubmitButton } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { NewPasswordFields } from '../../shared/password/new-password-fields.tsx'
import { newPasswordErrors } from '../../shared/password/new-password.ts'

/** Sets a new password with the link of the mail: `/reset-password#token`. Browsers do not send the hash. */
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
  const session = useAuthSession()
  const form = useAppForm({
    initialValues: { password: '', confirmation: '' },
    validate: newPasswordErrors,
  })
  const reset = useMutation({
    mutationFn: (password: string) => api('POST /api/auth/reset-password', { body: { token, password } }),
    onSuccess: session.forget,
    onError: form.refuse,
  })

  if (reset.isSuccess) return <Done />
  if (reset.error instanceof ApiError && reset.error.code === 'link_expired')
    return <Expired message={reset.error.userMessage} />
  return (
    <CenteredCard title="Set a new password">
      <form {...form.props(({ password }) => reset.mutate(password), reset)}>
        <Stack>
          <ErrorSummary problems={form.problems} />
          <NewPasswordFields form={form} />
          <SubmitButton label="Set password" pendingLabel="Saving..." isPending={reset.isPending} />
        </Stack>
      </form>
    </CenteredCard>
  )
}
