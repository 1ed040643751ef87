import { useId, useMemo, useState, type SubmitEvent } from 'react'
import { Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { emailPattern } from '@tessa/contract'
import { CenteredCard, ErrorSummary, problemsOf, SubmitButton, TextLink, type FormErrors } from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { paths } from '../../paths.ts'
import { fieldsOf, sentenceOf } from '../../shared/failures/failures.ts'

type Errors = FormErrors<'email'>

const problemWith = (email: string): Errors => {
  if (email === '') return { email: 'Email address is required' }
  return emailPattern.test(email) ? {} : { email: 'Please enter a valid email address' }
}

/** Asks for a mail with a link that sets a new password. */
export const ForgotPasswordPage = () => {
  const api = useApi()
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const fieldId = useId()
  const problems = useMemo(() => problemsOf(errors, { email: fieldId }), [errors, fieldId])

  const request = useMutation({
    mutationFn: (address: string) => api('POST /api/auth/forgot-password', { body: { email: address } }),
    onError: (error) => {
      const { email: wrong } = fieldsOf(error)
      setErrors(wrong === undefined ? { form: sentenceOf(error) } : { email: wrong })
    },
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (request.isPending) return
    const address = email.trim().toLowerCase()
    const found = problemWith(address)
    setErrors(found)
    if (found.email === undefined) request.mutate(address)
  }

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
      <form noValidate onSubmit={submit}>
        <Stack>
          <ErrorSummary problems={problems} />
          <TextInput
            id={fieldId}
            label="Email address"
            type="email"
            autoComplete="username"
            value={email}
            error={errors.email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <SubmitButton label="Send the link" pendingLabel="Sending..." isPending={request.isPending} />
          <TextLink href={paths.login}>Back to sign in</TextLink>
        </Stack>
      </form>
    </CenteredCard>
  )
}
