import { useEffect } from 'react'
import { Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { formSchema, schemaResolver, textField, useAppForm } from '@tessa/app-shell'
import { ErrorSummary, PasswordField } from '@tessa/ui'
import { codeField, codeFieldProps } from './code-field.ts'
import { FormButtons } from './form-buttons.tsx'
import classes from './profile.module.css'

export type Confirmation = { password: string; code: string }

const password = textField({ minLength: 1 }, { missing: 'Your password is required' })
const passwordProblems = schemaResolver(formSchema({ password }))
const bothProblems = schemaResolver(formSchema({ password, code: codeField }))

export type ConfirmFormProps = {
  /** The action: the heading and the button of the form. */
  label: string
  /** A sentence under the heading. */
  lead?: string
  /** Whether the form also asks for a code. Default: false. */
  asksForCode?: boolean
  /** Runs the action. An error is shown, and the input stays. */
  onSubmit: (given: Confirmation) => Promise<void>
  onCancel: () => void
}

/** Asks for the password, because the screen may have been left open. */
export const ConfirmForm = ({ label, lead, asksForCode = false, onSubmit, onCancel }: ConfirmFormProps) => {
  const form = useAppForm({
    initialValues: { password: '', code: '' },
    validate: asksForCode ? bothProblems : passwordProblems,
  })
  const confirm = useMutation({ mutationFn: onSubmit, onError: form.refuse })
  const send = ({ code, ...given }: Confirmation) => confirm.mutate({ ...given, code: code.trim() })

  // The button that opened the form is gone.
  const { id } = form.field('password')
  useEffect(() => document.getElementById(id)?.focus(), [id])

  return (
    <form {...form.props(send, confirm)} aria-label={label}>
      <Stack>
        {lead && <p className={classes.lead}>{lead}</p>}
        <ErrorSummary problems={form.problems} />
        <PasswordField
          {...form.field('password')}
          label="Your password"
          autoComplete="current-password"
          required
        />
        {asksForCode && (
          <TextInput
            {...codeFieldProps}
            {...form.field('code')}
            label="Code from your authenticator app, or a recovery code"
          />
        )}
        <FormButtons
          label={label}
          pendingLabel="One moment..."
          isPending={confirm.isPending}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  )
}
