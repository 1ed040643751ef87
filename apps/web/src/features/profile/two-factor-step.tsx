import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateRoutes, useApi } from '@tessa/app-shell'
import type { User } from '@tessa/contract'
import { ConfirmForm } from './confirm-form.tsx'
import { EnrollAuthenticator, type Enrollment } from './enroll-authenticator.tsx'
import classes from './profile.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

export type Step =
  | { at: 'rest' }
  | { at: 'turning-on' }
  | { at: 'enrolling'; enrolment: Enrollment }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'renewing-codes' }
  | { at: 'turning-off' }

export const lead =
  'With it, signing in takes your password and a code from an app on your phone. A stolen password alone is then worth nothing.'

type StepProps = { user: User; step: Step; go: (step: Step) => void }

export const CurrentStep = ({ user, step, go }: StepProps) => {
  const api = useApi()
  const queries = useQueryClient()
  const rest = () => go({ at: 'rest' })
  const refresh = () => invalidateRoutes(queries, 'GET /api/auth/user')

  switch (step.at) {
    case 'rest':
      if (user.secondFactorEnabled) return <On go={go} />
      return user.isEmailConfirmed ? <Off go={go} /> : <Unavailable />
    case 'turning-on':
      return (
        <ConfirmForm
          label="Turn on two-step sign-in"
          onSubmit={async ({ password }) => {
            const enrolment = await api('POST /api/auth/second-factor/setup', { body: { password } })
            go({ at: 'enrolling', enrolment })
          }}
          onCancel={rest}
        />
      )
    case 'enrolling':
      return (
        <EnrollAuthenticator
          enrolment={step.enrolment}
          onSubmit={async (code) => {
            const { recoveryCodes } = await api('POST /api/auth/second-factor/enable', { body: { code } })
            go({ at: 'codes', codes: recoveryCodes })
            await refresh()
          }}
          onCancel={rest}
        />
      )
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={rest} />
    case 'renewing-codes':
      return (
        <ConfirmForm
          label="New recovery codes"
          lead="The codes that you have now stop working."
          asksForCode
          onSubmit={async (body) => {
            const { recoveryCodes } = await api('POST /api/auth/second-factor/recovery-codes', { body })
            go({ at: 'codes', codes: recoveryCodes })
          }}
          onCancel={rest}
        />
      )
    case 'turning-off':
      return (
        <ConfirmForm
          label="Turn off two-step sign-in"
          asksForCode
          onSubmit={async (body) => {
            await api('POST /api/auth/second-factor/disable', { body })
            await refresh()
            rest()
          }}
          onCancel={rest}
        />
      )
  }
}

const Unavailable = () => (
  <p className={classes.status}>Two-step sign-in is off. To turn it on, confirm your email address first.</p>
)

const Off = ({ go }: Pick<StepProps, 'go'>) => (
  <>
    <p className={classes.status}>Two-step sign-in is off.</p>
    <div className={classes.buttons}>
      <Button onClick={() => go({ at: 'turning-on' })}>Turn on</Button>
    </div>
  </>
)

const On = ({ go }: Pick<StepProps, 'go'>) => (
  <>
    <p className={classes.status}>Two-step sign-in is on.</p>
    <div className={classes.buttons}>
      <Button variant="outline" onClick={() => go({ at: 'renewing-codes' })}>
        New recovery codes
      </Button>
      <Button variant="outline" color="red" onClick={() => go({ at: 'turning-off' })}>
        Turn off
      </Button>
    </div>
  </>
)
