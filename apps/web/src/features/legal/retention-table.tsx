import { toRemote, useConfig } from '@tessa/app-shell'
import { keptForever, type PublicConfig } from '@tessa/contract'
import { QueryState } from '@tessa/ui'

type Kept = PublicConfig['retentionDays']

type Class = Exclude<keyof Kept, 'cases'>

const days = (count: number): string => (count === 1 ? 'one day' : `${count} days`)

/** A sentence for each class, with the retention periods of this installation. */
const sentences: Readonly<Record<Class, (kept: string) => string>> = {
  guestSessions: (kept) =>
    `A troubleshooting session of a guest that led to no request or work order is deleted ${kept} after its last change.`,
  guestFiles: (kept) => `Its photos and files are deleted after ${kept}.`,
  sessionEvents: (kept) =>
    `A session of an account that led to no request or work order stays in the account. The log of how each answer arrived is deleted after ${kept}.`,
  sentMails: (kept) => `That a mail was sent, when, and to whom is deleted after ${kept}.`,
  failedMails: (kept) => `A mail that could not be delivered is deleted after ${kept}.`,
  contactMessages: (kept) =>
    `What you write on the contact page stays until our team has answered or settled it, and is deleted ${kept} after that.`,
  unconfirmedAccounts: (kept) =>
    `An account whose email address was never confirmed, that reported nothing, and that is not in use is deleted ${kept} after it was made.`,
  auditLog: (kept) => `The security log, such as sign-ins and changes to accounts, is deleted after ${kept}.`,
  idempotencyKeys: (kept) =>
    `The keys that keep your browser from submitting the same thing twice are deleted after ${kept}.`,
  signIns: (kept) => `An ended sign-in is deleted after ${kept}.`,
  drafts: (kept) => `A file that you added to a comment but never sent is deleted after ${kept}.`,
}

const isClass = (name: string): name is Class => name in sentences
const classes = Object.keys(sentences).filter(isClass)

/** What is kept for ever, in the same words: “is deleted …” becomes “is never deleted automatically”. */
const sentence = (name: Class, count: number): string =>
  count === keptForever
    ? sentences[name](days(count)).replace(/ (is|are) deleted .*$/, ' $1 never deleted automatically.')
    : sentences[name](days(count))

export const RetentionTable = () => {
  const config = useConfig()
  return (
    <>
      <p>The data of an account is kept as long as the account exists.</p>
      <QueryState
        query={toRemote(config)}
        loadingLabel="Loading how long things are kept..."
        onRetry={() => void config.refetch()}
      >
        {({ retentionDays }) => (
          <>
            <p>
              Help requests and work orders, with the session, the files and the history that belong to them,
              stay as the record of the equipment{' '}
              {retentionDays.cases === keptForever
                ? 'and are never deleted automatically.'
                : `until ${days(retentionDays.cases)} after the last change of one that has ended.`}
            </p>
            <p>For the rest, these periods hold:</p>
            <ul>
              {classes.map((name) => (
                <li key={name}>{sentence(name, retentionDays[name])}</li>
              ))}
            </ul>
          </>
        )}
      </QueryState>
      <p>
        A link to set a new password works once and for one hour, a link to confirm your mail address for
        three days. Counters that stop password guessing, and those that bound how much one network may store,
        are removed within minutes after they have run out.
      </p>
    </>
  )
}
