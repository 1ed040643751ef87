import { useEffect, useMemo, useRef } from 'react'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { RedirectToReturnUrl, returning, useAuth, useReturnTo } from '@tessa/app-shell'
import { CenteredCard, ErrorSummary, StepIndicator, SubmitButton, TextLink } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { AccountStep } from './account-step.tsx'
import { FacilityStep } from './facility-step.tsx'
import { FormProvider } from './fields.tsx'
import { PersonalStep } from './personal-step.tsx'
import { lastStep, stepTitles } from './registration.ts'
import { useRegistration } from './use-registration.ts'

/** The wizard that creates an account. */
export const RegisterPage = () => {
  const auth = useAuth()
  const { given } = useReturnTo()
  const registration = useRegistration()
  if (auth.status === 'signed-in' && !registration.isLeaving) return <RedirectToReturnUrl />
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
  form,
  formProps,
  errorTitle,
  goTo,
  isPending,
}: ReturnType<typeof useRegistration>) => {
  // Errors of the form itself are one sentence with all reasons. Errors of the server link to fields.
  const isOneSentence = errorTitle !== undefined && form.errors['form'] !== undefined
  const problems = useMemo(
    () => (isOneSentence ? form.problems.slice(0, 1) : form.problems),
    [isOneSentence, form.problems],
  )
  const heading = useFocusOnMove(step)
  return (
    <FormProvider value={form}>
      <form {...formProps}>
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
            <Button variant="outline" onClick={() => goTo(step - 1)} disabled={step === 1}>
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

/** Moves the focus to the heading of a new step, so that screen readers start there. */
const useFocusOnMove = (step: number) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}
