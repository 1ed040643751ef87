import { useAuthSession, useConfig, useSignInFlow, useStore } from '@tessa/app-shell'
import { CenteredCard, LoginForm, TwoFactorForm } from '@tessa/ui'
import { useWebAddress } from '../../shared/web-address.ts'
import { signInTexts } from './sign-in-text.ts'

/** Signs an operator in without leaving the address that they came for. */
export const SignInPage = () => {
  const wasIdle = useStore(useAuthSession().ending) === 'idle'
  const minutes = useConfig({ enabled: false }).data?.sessionTimeoutMinutes
  const { step, password, code } = useSignInFlow(signInTexts)
  const home = useWebAddress('/')
  const forgotPasswordHref = useWebAddress('/forgot-password')
  const registerHref = useWebAddress('/register')
  return (
    <CenteredCard
      title={step === 'code' ? 'One more step' : 'Sign in to Tessa Admin'}
      lead={
        wasIdle
          ? `You were signed out after ${minutes === undefined ? 'some time' : `${minutes} minutes`} without use. Sign in to go on.`
          : 'For technicians, managers and administrators'
      }
      homeHref={home}
    >
      {step === 'code' ? (
        <TwoFactorForm {...code} />
      ) : (
        <LoginForm {...password} forgotPasswordHref={forgotPasswordHref} registerHref={registerHref} />
      )}
    </CenteredCard>
  )
}
