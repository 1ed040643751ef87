import { Button, CopyButton, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { formSchema, schemaResolver, useAppForm } from '@tessa/app-shell'
import { ErrorSummary } from '@tessa/ui'
import { codeField, codeFieldProps } from './code-field.ts'
import { FormButtons } from './form-buttons.tsx'
import classes from './profile.module.css'

const validate = schemaResolver(formSchema({ code: codeField }))

export type Enrollment = { secret: string; qrCode: string }

export type EnrollAuthenticatorProps = {
  /** The secret for the authenticator app. */
  enrolment: Enrollment
  /** Confirms the first code. An error is shown, and the input stays. */
  onSubmit: (code: string) => Promise<void>
  onCancel: () => void
}

/** Shows the QR code and its text, and asks for the first code as a proof. */
export const EnrollAuthenticator = ({ enrolment, onSubmit, onCancel }: EnrollAuthenticatorProps) => {
  const form = useAppForm({ initialValues: { code: '' }, validate })
  const prove = useMutation({ mutationFn: onSubmit, onError: form.refuse })
  const send = ({ code }: { code: string }) => prove.mutate(code.replaceAll(/\s/g, ''))

  return (
    <form {...form.props(send, prove)} aria-label="Set up your authenticator app">
      <Stack>
        <ErrorSummary problems={form.problems} />
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
          {...form.field('code')}
          label="Code from the app"
          description="Six digits, new every half minute"
          inputMode="numeric"
        />
        <FormButtons
          label="Turn on"
          pendingLabel="Checking..."
          isPending={prove.isPending}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  )
}
