import { toRemote, useConfig } from '@tessa/app-shell'
import { keptForever, type PublicConfig } from '@tessa/contract'
import { QueryState } from '@tessa/ui'

type Kept = PublicConfig['retentionDays']

type Class = Exclude<keyof Kept, 'cases'>

const days = (count: number): string => (count === 1 ? 'one day' : `${count} days`)

interface Sentence {
  readonly deleted: (after: string) => string
  readonly kept: () => string
}

/** What happens to each class, with the retention periods of this installation. */
const sentences: Readonly<Record<Class, Sentence>> = {
  guestSessions: {
    deleted: (after) =>
      `A troubleshooting session of a guest that led to no request or work order is deleted ${after} after its last change, with its photos and files.`,
    kept: () =>
      'A troubleshooting session of a guest that led to no request or work order is never deleted automatically.',
  },
  guestFiles: {
    deleted: (after) =>
      `Its photos and files are deleted ${after} after they were added, or with the session if that is deleted before.`,
    kept: () => 'Its photos and files stay as long as the session.',
  },
  sessionEvents: {
    deleted: (after) =>
      `A session of an account that led to no request or work order stays in the account. The log of how each answer arrived is deleted ${after} after the last change of the session. That the assistant asked the server for advice, and how long that took, is deleted after ${after}. What was written about a fault that the assistant does not know is kept for review, with names of patients, addresses and numbers masked as far as they are recognized, and is deleted ${after} after it was last written.`,
    kept: () =>
      'A session of an account that led to no request or work order stays in the account. The log of how each answer arrived, that the assistant asked the server for advice, and the masked words about faults that it does not know are never deleted automatically.',
  },
  sentMails: {
    deleted: (after) => `That a mail was sent, when, and to whom is deleted after ${after}.`,
    kept: () => 'That a mail was sent, when, and to whom is never deleted automatically.',
  },
  failedMails: {
    deleted: (after) => `A mail that could not be delivered is deleted after ${after}.`,
    kept: () => 'A mail that could not be delivered is never deleted automatically.',
  },
  contactMessages: {
    deleted: (after) =>
      `What you write on the contact page stays until our team has answered or settled it, and is deleted ${after} after that.`,
    kept: () => 'What you write on the contact page is never deleted automatically.',
  },
  unconfirmedAccounts: {
    deleted: (after) =>
      `An account whose email address was never confirmed, that reported nothing, and that is not in use is deleted ${after} after it was made.`,
    kept: () => 'An account whose email address was never confirmed is never deleted automatically.',
  },
  auditLog: {
    deleted: (after) =>
      `The security log, such as sign-ins and changes to accounts, is deleted after ${after}.`,
    kept: () => 'The security log, such as sign-ins and changes to accounts, is never deleted automatically.',
  },
  idempotencyKeys: {
    deleted: (after) =>
      `The keys that keep your browser from submitting the same thing twice are deleted after ${after}.`,
    kept: () =>
      'The keys that keep your browser from submitting the same thing twice are never deleted automatically.',
  },
  signIns: {
    deleted: (after) => `An ended sign-in is deleted after ${after}.`,
    kept: () => 'An ended sign-in is never deleted automatically.',
  },
  drafts: {
    deleted: (after) => `A file that you added to a comment but never sent is deleted after ${after}.`,
    kept: () => 'A file that you added to a comment but never sent is never deleted automatically.',
  },
}

const isClass = (name: string): name is Class => name in sentences
const classes = Object.keys(sentences).filter(isClass)

const sentence = (name: Class, count: number): string =>
  count === keptForever ? sentences[name].kept() : sentences[name].deleted(days(count))

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
