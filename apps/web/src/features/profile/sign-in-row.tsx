import { Button } from '@mantine/core'
import { deviceName } from '@tessa/app-shell'
import type { SignInSession } from '@tessa/contract'
import classes from './profile.module.css'

export type SignInRowProps = {
  signIn: SignInSession
  isEnding: boolean
  onEnd: () => void
}

/** One sign-in of the account. */
export const SignInRow = ({ signIn, isEnding, onEnd }: SignInRowProps) => {
  const name = deviceName(signIn.device)
  return (
    <li className={classes.signIn}>
      <div>
        <strong>{name}</strong>
        {signIn.current && <span className={classes.here}>This device</span>}
        <p className={classes.hint}>
          {signIn.address}, last seen <Moment at={signIn.lastSeenAt} />, signed in{' '}
          <Moment at={signIn.createdAt} />
        </p>
      </div>
      {!signIn.current && (
        <Button
          variant="outline"
          aria-disabled={isEnding}
          aria-label={`End the sign-in of ${name} at ${signIn.address}`}
          onClick={onEnd}
        >
          {isEnding ? 'Ending...' : 'End'}
        </Button>
      )}
    </li>
  )
}

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="tessa-figures">
    {new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
  </time>
)
