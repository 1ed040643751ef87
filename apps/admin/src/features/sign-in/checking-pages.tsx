import { Loader } from '@mantine/core'
import { ApiError, NetworkError } from '@tessa/api-client'
import { asSentence, type UnknownAuth } from '@tessa/app-shell'
import { CenteredPage, FailedState } from '@tessa/ui'
import classes from './checking-pages.module.css'

/** While it is found out who is looking. */
export const CheckingPage = () => (
  <CenteredPage className={classes.checking} aria-busy>
    <Loader aria-hidden />
    <p role="status">Loading Tessa Admin...</p>
  </CenteredPage>
)

/** When it could not be found out. The sign-in stays as it is. */
export const UnknownPage = ({ error, retry }: UnknownAuth) => (
  <CenteredPage className={classes.checking}>
    <FailedState
      message={`${asSentence(reasonOf(error))} You are still signed in.`}
      reference={error instanceof ApiError ? error.requestId : undefined}
      onRetry={retry}
    />
  </CenteredPage>
)

const reasonOf = (error: Error | null): string => {
  if (error instanceof ApiError) return error.userMessage
  return error instanceof NetworkError ? error.message : 'The sign-in could not be checked.'
}
