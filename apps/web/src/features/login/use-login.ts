import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { SignedIn } from '@tessa/contract'
import { toast, type FormErrors, type LoginValues, type SecondFactor } from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../shared/auth/session.ts'
import { sentenceOf, waitOf } from '../../shared/failures/failures.ts'
import { useReturnTo } from '../../shared/return-to/use-return-to.ts'
import { loginFailure } from './login-failure.ts'
import { loginProblem } from './login-rules.ts'

const redirectDelay = 500

interface Ticket {
  readonly ticket: string
  readonly rememberMe: boolean
}

/** Signing in: email and password, then a code where the account asks for one, then on to where one wanted to go. */
export const useLogin = () => {
  const api = useApi()
  const session = useSession()
  const { go } = useReturnTo()
  const [ticket, setTicket] = useState<Ticket>()
  const [isLeaving, setIsLeaving] = useState(false)
  const [errors, setErrors] = useState<FormErrors<'email' | 'password'>>()
  const [errorTitle, setErrorTitle] = useState<string>()
  const [codeErrors, setCodeErrors] = useState<FormErrors<'value'>>()

  const leave = () => {
    go().catch((cause: unknown) => {
      console.error('The way on after signing in failed.', cause)
      toast.add({
        title: 'Login Successful',
        message: 'You are signed in. Please go to the dashboard manually.',
        tone: 'destructive',
        outlivesScreen: true,
        action: { label: 'Go to dashboard', onClick: () => location.assign(paths.dashboard) },
      })
    })
  }

  const enter = (answer: SignedIn, rememberMe: boolean) => {
    setIsLeaving(true)
    try {
      session.begin(answer, { rememberMe })
    } catch (error) {
      setIsLeaving(false)
      throw error
    }
    toast.add({
      title: 'Login Successful',
      message: `Welcome back, ${answer.user.firstName}!`,
      tone: 'success',
      outlivesScreen: true,
    })
    setTimeout(leave, redirectDelay)
  }

  const credentials = useMutation({
    mutationFn: async ({ email, password, rememberMe }: LoginValues) => {
      const body = { email: email.trim().toLowerCase(), password, rememberMe }
      const answer = await api('POST /api/auth/login', { body })
      if ('secondFactor' in answer) setTicket({ ticket: answer.secondFactor.ticket, rememberMe })
      else enter(answer, rememberMe)
    },
    onError: (error) => {
      const message = loginFailure(error)
      toast.add({ title: 'Login Failed', message, tone: 'destructive' })
      setErrorTitle(undefined)
      setErrors({ form: [message, waitOf(error)].filter(Boolean).join(' ') })
    },
  })

  const code = useMutation({
    mutationFn: async ({ value }: SecondFactor) => {
      if (!ticket) return
      const body = { ticket: ticket.ticket, code: value.replaceAll(/\s/g, '') }
      enter(await api('POST /api/auth/login/second-factor', { body }), ticket.rememberMe)
    },
    onError: (error) => setCodeErrors({ value: sentenceOf(error) }),
  })

  const submit = (values: LoginValues) => {
    const problem = loginProblem(values)
    if (!problem) {
      setErrors(undefined)
      return credentials.mutate(values)
    }
    // Said above the form and at the field: a toast would be the third copy.
    toast.leaveScreen()
    setErrors({ [problem.field]: problem.message })
    setErrorTitle(problem.title)
  }

  const submitCode = (factor: SecondFactor) => {
    const length = factor.value.replaceAll(/\s/g, '').length
    if (length < 6 || length > 20) {
      const what = factor.kind === 'code' ? 'the six digits of the code' : 'the whole recovery code'
      return setCodeErrors({ value: `Please enter ${what}.` })
    }
    setCodeErrors(undefined)
    code.mutate(factor)
  }

  const back = () => {
    setTicket(undefined)
    setCodeErrors(undefined)
  }

  return {
    isLeaving,
    asksForCode: ticket !== undefined,
    credentials: { submit, errors, errorTitle, isPending: credentials.isPending || isLeaving },
    code: { submit: submitCode, back, errors: codeErrors, isPending: code.isPending || isLeaving },
  }
}
