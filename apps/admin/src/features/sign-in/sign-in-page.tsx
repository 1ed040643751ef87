import { CenteredCard, LoginForm, SecondFactorForm } from '@tessa/ui'
import { useWebAddress } from '../../shared/web-address.ts'
import { useSigningIn } from './use-signing-in.ts'

/** Signs an operator in without leaving the address that they came for. */
export const SignInPage = () => {
  const signing = useSigningIn()
  const home = useWebAddress('/')
  const forgotPasswordHref = useWebAddress('/forgot-password')
  const registerHref = useWebAddress('/register')
  const asksForCode = signing.step === 'code'
  return (
    <CenteredCard
      title={asksForCode ? 'One more step' : 'Sign in to Tessa Admin'}
      lead={asksForCode ? undefined : 'For technicians, managers and administrators'}
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
