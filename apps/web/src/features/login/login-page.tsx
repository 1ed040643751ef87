import { CenteredCard, LoginForm, SecondFactorForm } from '@tessa/ui'
import { paths, returning } from '../../paths.ts'
import { useAuth } from '../../shared/auth/use-auth.ts'
import { GoOn } from '../../shared/return-to/go-on.tsx'
import { useReturnTo } from '../../shared/return-to/use-return-to.ts'
import { useLogin } from './use-login.ts'

/** Email and password, and a code where the account has a second factor. */
export const LoginPage = () => {
  const auth = useAuth()
  const { given } = useReturnTo()
  const { isLeaving, asksForCode, credentials, code } = useLogin()

  if (auth.status === 'signed-in' && !isLeaving) return <GoOn />
  if (asksForCode)
    return (
      <CenteredCard title="Two-step sign-in" lead="This account asks for a second proof that it is you.">
        <SecondFactorForm
          onSubmit={code.submit}
          onBack={code.back}
          isPending={code.isPending}
          {...(code.errors ? { errors: code.errors } : {})}
        />
      </CenteredCard>
    )
  return (
    <CenteredCard title="Sign in to Tessa">
      <LoginForm
        onSubmit={credentials.submit}
        isPending={credentials.isPending}
        errorTitle={credentials.errorTitle}
        forgotPasswordHref={paths.forgotPassword}
        registerHref={returning(paths.register, given)}
        {...(credentials.errors ? { errors: credentials.errors } : {})}
      />
    </CenteredCard>
  )
}
