import { useRef, useState, type SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { IconArrowLeft, IconLock } from '@tabler/icons-react'
import { ApiError } from '@tessa/api-client'
import { errorMessage, useAuthSession } from '@tessa/app-shell'
import { PageTitle, PasswordField, SubmitButton, TextLink, toast } from '@tessa/ui'
import { useWebAddress } from '../../shared/web-address.ts'
import classes from './gate.module.css'
import type { HelpDeskPass } from './help-desk-pass.ts'

/** An answer that comes at once would look as if nothing had been checked. */
const shortestCheck = 500

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

export type GateProps = {
  /** Whether a password that was given before opens the page no more. */
  hasEnded: boolean
  onAccess: (pass: HelpDeskPass) => void
}

/** Asks for the page's password, which the server checks. */
export const Gate = ({ hasEnded, onAccess }: GateProps) => {
  const { signIn } = useAuthSession()
  const home = useWebAddress('/')
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const check = useMutation({
    mutationFn: async (given: string) => {
      const [checked] = await Promise.allSettled([
        signIn.guestApi('POST /api/help-requests/access', { body: { password: given } }),
        wait(shortestCheck),
      ])
      if (checked.status === 'rejected') throw checked.reason
      return checked.value
    },
    onSuccess: (pass) => {
      toast.add({
        title: 'Access Granted',
        message: 'Welcome to the help requests dashboard.',
        tone: 'success',
        outlivesScreen: true,
      })
      onAccess(pass)
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'wrong_credentials') return
      toast.add({
        title: 'Access Denied',
        message: 'Incorrect password. Please try again.',
        tone: 'destructive',
      })
      setPassword('')
      field.current?.focus()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (check.isPending) return
    setIsMissing(password === '')
    if (password === '') field.current?.focus()
    else check.mutate(password)
  }
  return (
    <main id="main" className={classes.page}>
      <div className={classes.card}>
        <span className={classes.lock}>
          <IconLock size={28} stroke={1.75} aria-hidden />
        </span>
        <PageTitle title="Help Requests Access" />
        <p className={classes.lead}>Enter the password to view support requests</p>
        {hasEnded && (
          <p role="status" className={classes.notice}>
            Your access has ended. Enter the password again to continue where you were.
          </p>
        )}
        <form noValidate onSubmit={submit} className={classes.form}>
          <PasswordField
            ref={field}
            label="Password"
            autoComplete="current-password"
            maxLength={200}
            required
            withAsterisk={false}
            value={password}
            error={isMissing && password === '' && 'Password is required'}
            readOnly={check.isPending}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <p role="alert" className={classes.failure}>
            {check.error && problemOf(check.error)}
          </p>
          <SubmitButton label="Access Dashboard" pendingLabel="Verifying..." isPending={check.isPending} />
        </form>
        <TextLink href={home} className={classes.back}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden /> Back to Chat
        </TextLink>
      </div>
    </main>
  )
}

/** The toast says it of a wrong password; everything else stays where the person is looking. */
const problemOf = (error: Error): string | undefined =>
  error instanceof ApiError && error.code === 'wrong_credentials' ? undefined : errorMessage(error)
