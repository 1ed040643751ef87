import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SignedIn } from '@tessa/contract'
import { createActivity, type FormErrors, type LoginValues } from '@tessa/ui'
import { useSignIn } from '../../api.tsx'
import { accountKey } from '../../shared/account/use-account.ts'
import { mistakesIn, reasonFor } from './sign-in-words.ts'

type PasswordErrors = FormErrors<'email' | 'password'>
type CodeErrors = FormErrors<'value'>

/** Email and password, then a code where the account asks for one. */
export const useSigningIn = (onEntered: () => void) => {
  const signIn = useSignIn()
  const queries = useQueryClient()
  const [ticket, setTicket] = useState<string>()
  const [passwordErrors, setPasswordErrors] = useState<PasswordErrors>({})
  const [codeErrors, setCodeErrors] = useState<CodeErrors>({})

  const enter = ({ token, user }: SignedIn) => {
    createActivity().start()
    queries.setQueryData(accountKey, user)
    signIn.accept(token)
    onEntered()
  }

  const password = useMutation({
    mutationFn: ({ email, password, rememberMe }: LoginValues) =>
      signIn.api('POST /api/auth/login', {
        body: { email: email.trim().toLowerCase(), password, rememberMe },
      }),
    onSuccess: (answer) => ('secondFactor' in answer ? setTicket(answer.secondFactor.ticket) : enter(answer)),
    onError: (error) => setPasswordErrors({ form: reasonFor(error) }),
  })
  const code = useMutation({
    mutationFn: (given: { ticket: string; code: string }) =>
      signIn.api('POST /api/auth/login/second-factor', { body: given }),
    onSuccess: enter,
    onError: (error) => setCodeErrors({ value: reasonFor(error) }),
  })

  const sendPassword = (values: LoginValues) => {
    const mistakes = mistakesIn(values)
    setPasswordErrors(mistakes)
    if (Object.keys(mistakes).length === 0) password.mutate(values)
  }
  const sendCode = (typed: string) => {
    const given = typed.trim()
    setCodeErrors(given.length < 6 ? { value: 'Please enter the whole code.' } : {})
    if (ticket !== undefined && given.length >= 6) code.mutate({ ticket, code: given })
  }
  const startOver = () => {
    setTicket(undefined)
    setPasswordErrors({})
    setCodeErrors({})
  }

  return {
    step: ticket === undefined ? ('password' as const) : ('code' as const),
    isPending: password.isPending || code.isPending,
    passwordErrors,
    codeErrors,
    sendPassword,
    sendCode,
    startOver,
  }
}
