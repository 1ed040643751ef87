import { useEffect, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import { fieldErrors, retryAfterText, useApi, useAppForm, useSessionHistory } from '@tessa/app-shell'
import { toast } from '@tessa/ui'
import { registrationDraft } from './registration-draft.ts'
import { registrationFailure } from './registration-failure.ts'
import { problemsOfStep } from './registration-rules.ts'
import { lastStep, stepOf, type RegistrationValues } from './registration.ts'
import { useWelcome } from './use-welcome.ts'

/** The last step also shows all its errors in one sentence. */
const validate = (step: number, values: RegistrationValues) => {
  const problems = problemsOfStep(step, values)
  const reasons = Object.values(problems)
  return step === lastStep && reasons.length > 0 ? { ...problems, form: reasons.join('. ') } : problems
}

/** The three steps of the registration. Their input survives a reload. */
export const useRegistration = () => {
  const api = useApi()
  const { welcome, isLeaving: isSigningOut } = useWelcome()
  const [draft] = useState(registrationDraft.read)
  const [step, setStep] = useState(draft.step)
  const form = useAppForm({ initialValues: draft.values, validate: (values) => validate(step, values) })
  const [errorTitle, setErrorTitle] = useState<string>()
  const { values } = form

  useEffect(() => {
    if (!isSigningOut) registrationDraft.write({ step, values })
  }, [isSigningOut, step, values])

  const goTo = (next: number) => {
    // The problem of the last toast is solved, or on another step.
    toast.dismiss()
    form.clearErrors()
    setStep(Math.min(Math.max(next, 1), lastStep))
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
      const fields = fieldErrors(error)
      const known = Object.keys(fields).flatMap((field) => stepOf(field) ?? [])
      const isTaken = error instanceof ApiError && error.code === 'email_taken'
      const isAboutFields = known.length > 0 && !isTaken
      // The error of a field is more specific than the general one.
      const message = isAboutFields ? Object.values(fields).join(' ') : registrationFailure(error)
      toast.add({ title: 'Registration Failed', message, tone: 'destructive' })
      setErrorTitle(undefined)
      if (known.length > 0) setStep(Math.min(...known))
      if (isAboutFields) return form.setErrors(fields)
      form.setErrors({ form: isTaken ? message : [message, retryAfterText(error)].filter(Boolean).join(' ') })
    },
  })

  /** The errors are above the form and at the fields, so there is no toast. */
  const entitle = (title: string) => {
    toast.dismiss()
    setErrorTitle(title)
  }
  const onMistake = () => entitle('Please Fix the Following Issues')
  const next = () => goTo(step + 1)
  const create = () => {
    const reasons = [1, 2].flatMap((earlier) => Object.values(problemsOfStep(earlier, values)))
    if (reasons.length === 0) return creation.mutate()
    entitle('Please Complete All Required Fields')
    const message = 'Please go back and fix any missing or invalid information.'
    form.setErrors({ form: `${message} ${reasons.join('. ')}.` })
  }

  useSessionHistory({
    sessionId: 'registration',
    height: step - 1,
    onBack: () => {
      if (step > 1) goTo(step - 1)
      return step > 1
    },
    onForward: () => {
      if (step < lastStep) form.onSubmit(next, onMistake)()
    },
  })

  const isPending = creation.isPending || isSigningOut
  return {
    step,
    form,
    formProps:
      step < lastStep ? form.props(next, { onMistake }) : form.props(create, { isPending, onMistake }),
    errorTitle,
    isPending,
    isLeaving: isSigningOut,
    goTo,
  }
}
