import { errorMessage, retryAfterText, useReturnTo, useSignInFlow } from '@tessa/app-shell'
import { toast, type LoginValues, type TwoFactorCode } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { loginFailure } from './login-failure.ts'
import { loginProblem } from './login-rules.ts'

const redirectDelay = 500

/** The sign-in with the texts of this app, and the redirect to the requested page. */
export const useLogin = () => {
  const { go } = useReturnTo()
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
  return useSignInFlow({
    checkPassword,
    checkCode,
    passwordFailure: (error) => [loginFailure(error), retryAfterText(error)].filter(Boolean).join(' '),
    codeFailure: errorMessage,
    onFailure: (error) =>
      toast.add({ title: 'Login Failed', message: loginFailure(error), tone: 'destructive' }),
    onSignedIn: ({ firstName }) => {
      toast.add({
        title: 'Login Successful',
        message: `Welcome back, ${firstName}!`,
        tone: 'success',
        outlivesScreen: true,
      })
      setTimeout(leave, redirectDelay)
    },
  })
}

const checkPassword = (values: LoginValues) => {
  const problem = loginProblem(values)
  return problem && { errors: { [problem.field]: problem.message }, title: problem.title }
}

const checkCode = ({ kind, value }: TwoFactorCode): string | undefined => {
  if (value.length >= 6 && value.length <= 20) return undefined
  return `Please enter ${kind === 'code' ? 'the six digits of the code' : 'the whole recovery code'}.`
}
