import { useEffect, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import { toast, type FormErrors } from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { fieldsOf, waitOf } from '../../shared/failures/failures.ts'
import { registrationDraft } from './registration-draft.ts'
import { registrationFailure } from './registration-failure.ts'
import { problemsOfStep, type RegistrationProblem } from './registration-rules.ts'
import { lastStep, stepOf, type RegistrationField, type RegistrationValues } from './registration.ts'
import { useWelcome } from './use-welcome.ts'

export type RegistrationErrors = FormErrors<RegistrationField>

const errorsOf = (problems: readonly RegistrationProblem[]): RegistrationErrors =>
  Object.fromEntries(problems.map(({ field = 'form', message }) => [field, message]))

/** The three steps of creating an account, kept over a reload. */
export const useRegistration = () => {
  const api = useApi()
  const { welcome, isLeaving } = useWelcome()
  const [{ step, values }, setDraft] = useState(() => registrationDraft.read())
  const [errors, setErrors] = useState<RegistrationErrors>({})
  const [errorTitle, setErrorTitle] = useState<string>()

  useEffect(() => {
    if (!isLeaving) registrationDraft.write({ step, values })
  }, [isLeaving, step, values])

  const goTo = (next: number) => {
    // What the last toast complained about is settled, or of another step.
    toast.dismiss()
    setErrors({})
    setDraft({ step: Math.min(Math.max(next, 1), lastStep), values })
  }

  const creation = useMutation({
    mutationFn: async () => {
      const email = values.email.trim().toLowerCase()
      return api('POST /api/auth/register', { body: { ...values, email } })
    },
    onSuccess: (answer) => {
      registrationDraft.clear()
      welcome(answer)
    },
    onError: (error) => {
      const message = registrationFailure(error)
      toast.add({ title: 'Registration Failed', message, tone: 'destructive' })
      setErrorTitle(undefined)
      const fields = fieldsOf(error)
      const known = Object.keys(fields).flatMap((field) => stepOf(field) ?? [])
      if (known.length > 0) setDraft({ step: Math.min(...known), values })
      const isTaken = error instanceof ApiError && error.code === 'email_taken'
      if (isTaken) return setErrors({ form: message })
      setErrors({ form: [message, waitOf(error)].filter(Boolean).join(' '), ...fields })
    },
  })

  /** Said above the form and at the fields: a toast would be the third copy. */
  const refuse = (title: string, what: RegistrationErrors) => {
    toast.dismiss()
    setErrorTitle(title)
    setErrors(what)
  }
  const next = () => {
    const problems = problemsOfStep(step, values)
    if (problems.length === 0) return goTo(step + 1)
    refuse('Please Fix the Following Issues', errorsOf(problems))
  }

  const create = () => {
    if (creation.isPending || isLeaving) return
    const problems = problemsOfStep(lastStep, values)
    if (problems.length > 0) {
      const form = problems.map(({ message }) => message).join('. ')
      return refuse('Please Fix the Following Issues', { ...errorsOf(problems), form })
    }
    const earlier = [1, 2].flatMap((earlierStep) => problemsOfStep(earlierStep, values))
    if (earlier.length > 0) {
      const message = 'Please go back and fix any missing or invalid information.'
      const reasons = earlier.map((problem) => problem.message).join('. ')
      return refuse('Please Complete All Required Fields', { form: `${message} ${reasons}.` })
    }
    setErrors({})
    creation.mutate()
  }

  return {
    step,
    values,
    errors,
    errorTitle,
    isPending: creation.isPending || isLeaving,
    isLeaving,
    change: (part: Partial<RegistrationValues>) =>
      setDraft((draft) => ({ ...draft, values: { ...draft.values, ...part } })),
    goTo,
    previous: () => goTo(step - 1),
    submit: step < lastStep ? next : create,
  }
}
