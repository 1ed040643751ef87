import { useMutation } from '@tanstack/react-query'
import { ApiError, createApi } from '@tessa/api-client'
import { useApi, useAuthSession } from '@tessa/app-shell'
import type { Registration } from '@tessa/contract'
import { toast } from '@tessa/ui'
import { invalidToken, presets, sharedPassword } from './presets.ts'

const messageOf = (error: Error, withoutBody: string, otherwise: string) =>
  (error instanceof ApiError ? (error.serverMessage ?? withoutBody) : error.message) || otherwise

const fail = (title: string, message: string) => toast.add({ title, message, tone: 'destructive' })
const tell = (title: string, message: string) => toast.add({ title, message, tone: 'success' })

export interface TestCredentials {
  readonly email: string
  readonly password: string
}

/** The actions of the test page's buttons. */
export const useTestAuth = () => {
  const api = useApi()
  const session = useAuthSession()

  const registration = useMutation({
    mutationFn: (body: Registration) => api('POST /api/auth/register', { body }),
    onSuccess: (answer) => {
      session.begin(answer, { rememberMe: false })
      tell(
        'Test Registration Successful!',
        `Welcome ${answer.user.firstName}! Test account created and logged in.`,
      )
    },
    onError: (error) =>
      fail('Registration Failed', messageOf(error, 'Registration failed', 'Failed to create test account')),
  })

  const login = useMutation({
    mutationFn: async ({ call = api, ...body }: TestCredentials & { call?: typeof api }) => {
      const answer = await call('POST /api/auth/login', { body })
      if ('secondFactor' in answer) throw new Error('This account asks for a second factor.')
      return answer
    },
    onSuccess: (answer) => {
      session.begin(answer, { rememberMe: false })
      tell('Login Successful!', `Welcome back, ${answer.user.firstName}!`)
    },
    onError: (error) => fail('Login Failed', messageOf(error, 'Login failed', 'Invalid credentials')),
  })

  const logIn = (credentials: TestCredentials) => {
    if (credentials.email.trim() === '' || credentials.password === '')
      return fail('Missing Information', 'Please enter both email and password.')
    login.mutate(credentials)
  }

  return {
    isPending: registration.isPending || login.isPending,
    register: registration.mutate,
    logIn,
    logOut: async () => {
      await session.signOut()
      tell('Logged Out', 'You are signed out.')
    },
    tryInvalidLogin: () =>
      login.mutate({ email: 'nobody@test-auth.tessa.test', password: 'not the password' }),
    tryDuplicate: () => registration.mutate(presets[0]),
    setInvalidToken: () => {
      session.signIn.accept(invalidToken())
      tell('Invalid Token Set', 'The server refuses it; only a session cookie can win a new one.')
    },
    /** Nothing listens on port 1. */
    tryNetworkError: () =>
      login.mutate({
        email: presets[0].email,
        password: sharedPassword,
        call: createApi({ baseUrl: 'http://127.0.0.1:1' }),
      }),
    clearAll: () => {
      session.forget()
      localStorage.clear()
      sessionStorage.clear()
      tell('Auth State Cleared', 'Nothing about a sign-in is left in this browser.')
    },
  }
}
