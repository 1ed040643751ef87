import { useId, useMemo, useState, type SubmitEvent } from 'react'
import { Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { TextLink } from '../provider/text-link.tsx'
import { ErrorSummary } from './error-summary.tsx'
import classes from './forms.module.css'
import { PasswordField } from './password-field.tsx'
import { toFormProblems, type FormErrors } from './form-errors.ts'
import { SubmitButton } from './submit-button.tsx'

export type LoginValues = {
  email: string
  password: string
  rememberMe: boolean
}

export type LoginFormProps = {
  /** Called with the unchanged input. */
  onSubmit: (values: LoginValues) => void
  /** Whether the request is pending. */
  isPending: boolean
  /** The target of Forgot password. */
  forgotPasswordHref: string
  /** The target of Sign up. */
  registerHref: string
  /** The errors by field or of the whole attempt. Default: none. */
  errors?: FormErrors<'email' | 'password'>
  /** The heading above the errors. Default: `There is a problem`. */
  errorTitle?: string | undefined
  /** The initial values. Default: empty. */
  initial?: Partial<LoginValues>
}

const nothingWrong = {}

/** Email, password, remember me. The input stays after an error. */
export const LoginForm = ({
  onSubmit,
  isPending,
  forgotPasswordHref,
  registerHref,
  errors = nothingWrong,
  errorTitle,
  initial,
}: LoginFormProps) => {
  const id = useId()
  const fieldIds = useMemo(() => ({ email: `${id}email`, password: `${id}password` }), [id])
  const problems = useMemo(() => toFormProblems(errors, fieldIds), [errors, fieldIds])
  const [values, setValues] = useState<LoginValues>({
    email: '',
    password: '',
    rememberMe: false,
    ...initial,
  })
  const change = (part: Partial<LoginValues>) => setValues({ ...values, ...part })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) onSubmit(values)
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <ErrorSummary problems={problems} title={errorTitle} />
        <TextInput
          id={fieldIds.email}
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.email}
          error={errors.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <PasswordField
          id={fieldIds.password}
          label="Password"
          autoComplete="current-password"
          value={values.password}
          error={errors.password}
          onChange={(event) => change({ password: event.currentTarget.value })}
        />
        <Group justify="space-between" gap="xs">
          <Checkbox
            label="Remember me"
            checked={values.rememberMe}
            onChange={(event) => change({ rememberMe: event.currentTarget.checked })}
          />
          <TextLink href={forgotPasswordHref} className={classes.sideLink}>
            Forgot password?
          </TextLink>
        </Group>
        <SubmitButton label="Sign In" pendingLabel="Signing In..." isPending={isPending} />
        <p className={classes.foot}>
          New here? <TextLink href={registerHref}>Sign up</TextLink>
        </p>
      </Stack>
    </form>
  )
}
