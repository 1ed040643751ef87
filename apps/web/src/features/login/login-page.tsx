import { RedirectToReturnUrl, returning, useAuth, useReturnTo } from '@tessa/app-shell'
import { CenteredCard, LoginForm, TwoFactorForm } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { useLogin } from './use-login.ts'

/** Email and password, and a code for an account with two-factor sign-in. */
export const LoginPage = () => {
  const auth = useAuth()
  const { given } = useReturnTo()
  const { isSignedIn, step, password, code } = useLogin()

  if (auth.status === 'signed-in' && !isSignedIn) return <RedirectToReturnUrl />
  if (step === 'code')
    return (
      <CenteredCard title="Two-step sign-in" lead="This account asks for a second proof that it is you.">
        <TwoFactorForm {...code} />
      </CenteredCard>
    )
  return (
    <CenteredCard title="Sign in to Tessa">
      <LoginForm
        {...password}
        forgotPasswordHref={paths.forgotPassword}
        registerHref={returning(paths.register, given)}
      />
    </CenteredCard>
  )
}
