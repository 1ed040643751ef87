import { useId, useMemo, useState, type SubmitEvent } from 'react'
import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ErrorSummary, problemsOf, SubmitButton, type FormErrors } from '@tessa/ui'
import { codeFieldProps, codeMistake } from './code-field.ts'
import { formFailure } from './form-failure.ts'
import classes from './profile.module.css'

export type Enrolment = { secret: string; qrCode: string }

export type EnrolAuthenticatorProps = {
  /** What the app has to know. */
  enrolment: Enrolment
  /** Proves the first code; what it throws is shown, and what was typed stays. */
  onSubmit: (code: string) => Promise<void>
  onCancel: () => void
}

/** Shows the QR code and its text, and asks for the first code as proof that the app has it. */
export const EnrolAuthenticator = ({ enrolment, onSubmit, onCancel }: EnrolAuthenticatorProps) => {
  const id = useId()
  const fieldIds = useMemo(() => ({ code: id }), [id])
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<FormErrors<'code'>>({})
  const problems = useMemo(() => problemsOf(errors, fieldIds), [errors, fieldIds])
  const prove = useMutation({
    mutationFn: onSubmit,
    onError: (error) => setErrors(formFailure(error, fieldIds)),
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (prove.isPending) return
    const mistake = codeMistake(code)
    setErrors(mistake ? { code: mistake } : {})
    if (!mistake) prove.mutate(code.replaceAll(/\s/g, ''))
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Set up your authenticator app">
      <Stack>
        <ErrorSummary problems={problems} />
        <h3>1. Add Tessa to your authenticator app</h3>
        <p className={classes.lead}>Scan this picture with the app:</p>
        <img
          className={classes.qr}
          src={`data:image/svg+xml,${encodeURIComponent(enrolment.qrCode)}`}
          alt="QR code for your authenticator app. The text below it holds the same key."
        />
        <p className={classes.lead}>Or type this key into it:</p>
        <p className={classes.secret}>{enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
        <CopyButton value={enrolment.secret}>
          {({ copied, copy }) => (
            <Button variant="outline" onClick={copy} style={{ alignSelf: 'start' }}>
              {copied ? 'Key copied' : 'Copy key'}
            </Button>
          )}
        </CopyButton>
        <h3>2. Enter the code that it shows</h3>
        <TextInput
          {...codeFieldProps}
          id={fieldIds.code}
          label="Code from the app"
          description="Six digits, new every half minute"
          inputMode="numeric"
          value={code}
          error={errors.code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group>
          <SubmitButton
            label="Turn on"
            pendingLabel="Checking..."
            isPending={prove.isPending}
            fullWidth={false}
          />
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
