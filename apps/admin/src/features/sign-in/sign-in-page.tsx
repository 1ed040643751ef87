import { CenteredCard, LoginForm, SecondFactorForm } from '@tessa/ui'
import { useWebAddress } from '../../shared/web-address.ts'
import { useSigningIn } from './use-signing-in.ts'

export type SignInPageProps = {
  /** Whether the last sign-in ended because nobody was there. */
  wasIdle: boolean
  /** Called when somebody is in. */
  onEntered: () => void
}

/** Signs an operator in without leaving the address that they came for. */
export const SignInPage = ({ wasIdle, onEntered }: SignInPageProps) => {
  const signing = useSigningIn(onEntered)
  const home = useWebAddress('/')
  const forgotPasswordHref = useWebAddress('/forgot-password')
  const registerHref = useWebAddress('/register')
  const asksForCode = signing.step === 'code'
  return (
    <CenteredCard
      title={asksForCode ? 'One more step' : 'Sign in to Tessa Admin'}
      lead={
        wasIdle
          ? 'You were signed out after 30 minutes without use. Sign in to go on.'
          : 'For technicians, managers and administrators'
      }
      homeHref={home}
    >
      {asksForCode ? (
        <SecondFactorForm
          onSubmit={({ value }) => signing.sendCode(value)}
          onBack={signing.startOver}
          isPending={signing.isPending}
          errors={signing.codeErrors}
        />
      ) : (
        <LoginForm
          onSubmit={signing.sendPassword}
          isPending={signing.isPending}
          forgotPasswordHref={forgotPasswordHref}
          registerHref={registerHref}
          errors={signing.passwordErrors}
        />
      )}
    </CenteredCard>
  )
}
