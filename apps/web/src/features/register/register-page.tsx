import { useEffect, useMemo, useRef, type SubmitEvent } from 'react'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { CenteredCard, ErrorSummary, problemsOf, StepIndicator, SubmitButton, TextLink } from '@tessa/ui'
import { paths, returning } from '../../paths.ts'
import { useAuth } from '../../shared/auth/use-auth.ts'
import { GoOn } from '../../shared/return-to/go-on.tsx'
import { useReturnTo } from '../../shared/return-to/use-return-to.ts'
import { AccountStep } from './account-step.tsx'
import { FacilityStep } from './facility-step.tsx'
import { fieldId, FormProvider } from './fields.tsx'
import { PersonalStep } from './personal-step.tsx'
import { emptyRegistration, lastStep, stepTitles, type RegistrationField } from './registration.ts'
import { useRegistration } from './use-registration.ts'

const fields = Object.keys(emptyRegistration) as RegistrationField[]
const fieldIds = Object.fromEntries(fields.map((field) => [field, fieldId(field)])) as Record<
  RegistrationField,
  string
>

/** The wizard that creates an account. */
export const RegisterPage = () => {
  const auth = useAuth()
  const { given } = useReturnTo()
  const registration = useRegistration()
  if (auth.status === 'signed-in' && !registration.isLeaving) return <GoOn />
  return (
    <CenteredCard title="Create your account" width={640}>
      <Wizard {...registration} />
      <Text mt="lg">
        Already have an account? <TextLink href={returning(paths.login, given)}>Sign in</TextLink>
      </Text>
      <Text mt="xs" size="sm">
        <TextLink href={paths.terms}>Terms of Service</TextLink> ·{' '}
        <TextLink href={paths.privacy}>Privacy Policy</TextLink>
      </Text>
    </CenteredCard>
  )
}

const Wizard = ({
  step,
  values,
  errors,
  errorTitle,
  change,
  goTo,
  previous,
  submit,
  isPending,
}: ReturnType<typeof useRegistration>) => {
  // What the form refuses by itself says all of its reasons in one sentence; what the server refuses leads to fields.
  const isOneSentence = errorTitle !== undefined && errors.form !== undefined
  const problems = useMemo(
    () => problemsOf(isOneSentence ? { form: errors.form } : errors, fieldIds),
    [isOneSentence, errors],
  )
  const heading = useFocusOnMove(step)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <FormProvider value={{ values, errors, change }}>
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          <StepIndicator steps={stepTitles} current={step} />
          <ErrorSummary problems={problems} title={errorTitle} />
          <Title order={2} size="h3" ref={heading} tabIndex={-1}>
            {stepTitles[step - 1]}
          </Title>
          {step === 1 && <PersonalStep />}
          {step === 2 && <FacilityStep />}
          {step === 3 && <AccountStep onEdit={goTo} />}
          <Group justify="space-between">
            <Button variant="outline" onClick={previous} disabled={step === 1}>
              Previous
            </Button>
            {step < lastStep ? (
              <Button type="submit">Next</Button>
            ) : (
              <SubmitButton
                label="Create Account"
                pendingLabel="Creating Account..."
                isPending={isPending}
                fullWidth={false}
              />
            )}
          </Group>
        </Stack>
      </form>
    </FormProvider>
  )
}

/** A new step is read out from its heading on. */
const useFocusOnMove = (step: number) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}
