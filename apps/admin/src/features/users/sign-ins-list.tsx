import { DateTime } from '@tessa/app-shell'
import type { AccountSecurity } from '@tessa/contract'
import { PlainList } from '@tessa/ui'
import { signInLabels } from './user-words.ts'
import classes from './users.module.css'

/** The latest sign-ins and refusals. */
export const SignInsList = ({ signIns }: Pick<AccountSecurity, 'signIns'>) => (
  <section aria-labelledby="user-sign-ins">
    <h3 id="user-sign-ins">Latest sign-ins and refusals</h3>
    {signIns.length === 0 ? (
      <p className={classes.quiet}>None so far.</p>
    ) : (
      <PlainList aria-labelledby="user-sign-ins">
        {signIns.map(({ event, at, address, device, count }) => (
          <li key={`${event} ${at}`} className={classes.entry}>
            <span>
              {signInLabels[event]}
              {count > 1 && `, ${count} times`}
              <br />
              <span className={classes.quiet}>
                {[device, address].filter((part) => part !== null).join(' · ')}
              </span>
            </span>
            <DateTime at={at} />
          </li>
        ))}
      </PlainList>
    )}
  </section>
)
