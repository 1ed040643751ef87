import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { SignedIn, User } from '@tessa/contract'
import { toast, type FormErrors, type LoginValues, type TwoFactorCode } from '@tessa/ui'
import { useApi } from '../providers/api.ts'
import { useAuthSession } from './auth-session.ts'

export interface PasswordProblems {
  readonly errors: FormErrors<'email' | 'password'>
  /** The heading above the errors. Default: that of the form. */
  readonly title?: string
}

/** The differences between the apps: their texts and their next steps. */
export interface SignInFlowOptions {
  /** The errors of the input before the request; undefined if there are none. */
  readonly checkPassword: (values: LoginValues) => PasswordProblems | undefined
  /** The same for a code. Spaces in it are ignored. */
  readonly checkCode: (code: TwoFactorCode) => string | undefined
  /** The message for a refused password. */
  readonly passwordFailure: (error: unknown) => string
  /** The message for a refused code. */
  readonly codeFailure: (error: unknown) => string
  /** Called after a refused password. */
  readonly onFailure?: (error: unknown) => void
  /** Called when the user is signed in. */
  readonly onSignedIn?: (user: User) => void
}

interface Challenge {
  readonly ticket: string
  readonly rememberMe: boolean
}

const withoutSpaces = ({ kind, value }: TwoFactorCode): TwoFactorCode => ({
  kind,
  value: value.replaceAll(/\s/g, ''),
})

/**
 * Email and password, then a code if the account requires one. The input stays in the forms after an error.
 *
 * @example const { step, password, code } = useSignInFlow({ checkPassword, checkCode, passwordFailure, codeFailure })
 */
export const useSignInFlow = (options: SignInFlowOptions) => {
  const api = useApi()
  const session = useAuthSession()
  const [challenge, setChallenge] = useState<Challenge>()
  const [isSignedIn, setIsSignedIn] = useState(false)
  const [problems, setProblems] = useState<PasswordProblems>()
  const [codeErrors, setCodeErrors] = useState<FormErrors<'value'>>()

  const enter = (answer: SignedIn, rememberMe: boolean) => {
    setIsSignedIn(true)
    try {
      session.begin(answer, { rememberMe })
    } catch (error) {
      setIsSignedIn(false)
      throw error
    }
    options.onSignedIn?.(answer.user)
  }

  const sendPassword = useMutation({
    mutationFn: async ({ email, password, rememberMe }: LoginValues) => {
      const body = { email: email.trim().toLowerCase(), password, rememberMe }
      const answer = await api('POST /api/auth/login', { body })
      if ('secondFactor' in answer) setChallenge({ ticket: answer.secondFactor.ticket, rememberMe })
      else enter(answer, rememberMe)
    },
    onError: (error) => {
      options.onFailure?.(error)
      setProblems({ errors: { form: options.passwordFailure(error) } })
    },
  })
  const sendCode = useMutation({
    mutationFn: async ({ value }: TwoFactorCode) => {
      if (!challenge) return
      const body = { ticket: challenge.ticket, code: value }
      enter(await api('POST /api/auth/login/second-factor', { body }), challenge.rememberMe)
    },
    onError: (error) => setCodeErrors({ value: options.codeFailure(error) }),
  })

  const submitPassword = (values: LoginValues) => {
    const found = options.checkPassword(values)
    setProblems(found)
    // The error is above the form and at the field, so the toast of the last attempt is closed.
    if (found) toast.leaveScreen()
    else sendPassword.mutate(values)
  }
  const submitCode = (typed: TwoFactorCode) => {
    const code = withoutSpaces(typed)
    const found = options.checkCode(code)
    setCodeErrors(found === undefined ? undefined : { value: found })
    if (found === undefined) sendCode.mutate(code)
  }
  const startOver = () => {
    setChallenge(undefined)
    setProblems(undefined)
    setCodeErrors(undefined)
  }

  return {
    step: challenge === undefined ? ('password' as const) : ('code' as const),
    /** Whether the user is signed in, and the next page is loading. */
    isSignedIn,
    /** Props of `LoginForm`. */
    password: {
      onSubmit: submitPassword,
      isPending: sendPassword.isPending || isSignedIn,
      errorTitle: problems?.title,
      ...(problems ? { errors: problems.errors } : {}),
    },
    /** Props of `TwoFactorForm`. */
    code: {
      onSubmit: submitCode,
      onBack: startOver,
      isPending: sendCode.isPending || isSignedIn,
      ...(codeErrors ? { errors: codeErrors } : {}),
    },
  }
}
