import { Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { emailAddress, formSchema, schemaResolver, useApi, useAppForm } from '@tessa/app-shell'
import { CenteredCard, ErrorSummary, SubmitButton, TextLink } from '@tessa/ui'
import { paths } from '../../paths.ts'

const validate = schemaResolver(formSchema({ email: emailAddress }))

/** Requests a mail with a link that sets a new password. */
export const ForgotPasswordPage = () => {
  const api = useApi()
  const form = useAppForm({ initialValues: { email: '' }, validate })
  const request = useMutation({
    mutationFn: ({ email }: { email: string }) =>
      api('POST /api/auth/forgot-password', { body: { email: email.trim().toLowerCase() } }),
    onError: form.refuse,
  })

  if (request.isSuccess)
    return (
      <CenteredCard title="Look at your mail">
        <Stack>
          <Text role="status">{request.data.message}</Text>
          <Text>The link works once, for one hour. Nothing there? Look among the unwanted mail as well.</Text>
          <TextLink href={paths.login}>Back to sign in</TextLink>
        </Stack>
      </CenteredCard>
    )
  return (
    <CenteredCard title="Forgot your password?" lead="We mail you a link that sets a new one.">
      <form {...form.props(request.mutate, request)}>
        <Stack>
          <ErrorSummary problems={form.problems} />
          <TextInput {...form.field('email')} label="Email address" type="email" autoComplete="username" />
          <SubmitButton label="Send the link" pendingLabel="Sending..." isPending={request.isPending} />
          <TextLink href={paths.login}>Back to sign in</TextLink>
        </Stack>
      </form>
    </CenteredCard>
  )
}
