import { useId, useMemo, useState, type SubmitEvent } from 'react'
import { Button, Stack, TextInput } from '@mantine/core'
import { ErrorSummary } from './error-summary.tsx'
import classes from './forms.module.css'
import { toFormProblems, type FormErrors } from './form-errors.ts'
import { SubmitButton } from './submit-button.tsx'

export type TwoFactorCode = { kind: 'code' | 'recovery-code'; value: string }

export type TwoFactorFormProps = {
  /** Called with the typed code. */
  onSubmit: (factor: TwoFactorCode) => void
  /** Called to go back to email and password. */
  onBack: () => void
  /** Whether the request is pending. */
  isPending: boolean
  /** The errors of the code or of the whole attempt. Default: none. */
  errors?: FormErrors<'value'>
}

const fields = {
  code: {
    label: 'Code from your authenticator app',
    description: 'Six digits, new every half minute.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    other: 'Use a recovery code instead',
  },
  'recovery-code': {
    label: 'Recovery code',
    description: 'One of the codes that you kept when you set this up. Each works once.',
    inputMode: 'text',
    autoComplete: 'off',
    other: 'Use a code from the app instead',
  },
} as const

const nothingWrong = {}

/** The second step of signing in: a code from the app, or a recovery code. */
export const TwoFactorForm = ({ onSubmit, onBack, isPending, errors = nothingWrong }: TwoFactorFormProps) => {
  const fieldId = useId()
  const problems = useMemo(() => toFormProblems(errors, { value: fieldId }), [errors, fieldId])
  const [kind, setKind] = useState<TwoFactorCode['kind']>('code')
  const [value, setValue] = useState('')
  const { other, ...field } = fields[kind]

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) onSubmit({ kind, value })
  }
  const swap = () => {
    setKind(kind === 'code' ? 'recovery-code' : 'code')
    setValue('')
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <ErrorSummary problems={problems} />
        <TextInput
          {...field}
          id={fieldId}
          className={classes.code}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          error={errors.value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <SubmitButton label="Continue" pendingLabel="Checking..." isPending={isPending} />
        <Button variant="subtle" onClick={swap}>
          {other}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          Back to email and password
        </Button>
      </Stack>
    </form>
  )
}
