import { useEffect, useId, useMemo, useState, type SubmitEvent } from 'react'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ErrorSummary, PasswordField, problemsOf, SubmitButton, type FormErrors } from '@tessa/ui'
import { codeFieldProps, codeMistake } from './code-field.ts'
import { formFailure } from './form-failure.ts'
import classes from './profile.module.css'

export type Confirmation = { password: string; code: string }
type Field = keyof Confirmation

export type ConfirmFormProps = {
  /** What is confirmed: the form's heading and its button. */
  label: string
  /** A sentence under the heading. */
  lead?: string
  /** Whether a code is asked for too; no by default. */
  asksForCode?: boolean
  /** Does it; what it throws is shown, and what was typed stays. */
  onSubmit: (given: Confirmation) => Promise<void>
  onCancel: () => void
}

/** Asks for the password, since somebody else may sit at an open screen. */
export const ConfirmForm = ({ label, lead, asksForCode = false, onSubmit, onCancel }: ConfirmFormProps) => {
  const id = useId()
  const fieldIds = useMemo(() => ({ password: `${id}password`, code: `${id}code` }), [id])
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<FormErrors<Field>>({})
  const problems = useMemo(() => problemsOf(errors, fieldIds), [errors, fieldIds])
  const confirm = useMutation({
    mutationFn: onSubmit,
    onError: (error) => setErrors(formFailure(error, fieldIds)),
  })

  // It was asked for with a button that is gone now.
  useEffect(() => document.getElementById(fieldIds.password)?.focus(), [fieldIds])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (confirm.isPending) return
    const mistakes: FormErrors<Field> = {
      ...(password === '' ? { password: 'Your password is required' } : {}),
      ...(asksForCode && codeMistake(code) ? { code: codeMistake(code) } : {}),
    }
    setErrors(mistakes)
    if (Object.keys(mistakes).length === 0) confirm.mutate({ password, code: code.trim() })
  }

  return (
    <form noValidate onSubmit={submit} aria-label={label}>
      <Stack>
        {lead && <p className={classes.lead}>{lead}</p>}
        <ErrorSummary problems={problems} />
        <PasswordField
          id={fieldIds.password}
          label="Your password"
          autoComplete="current-password"
          required
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {asksForCode && (
          <TextInput
            {...codeFieldProps}
            id={fieldIds.code}
            label="Code from your authenticator app, or a recovery code"
            value={code}
            error={errors.code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        <Group>
          <SubmitButton
            label={label}
            pendingLabel="One moment..."
            isPending={confirm.isPending}
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
