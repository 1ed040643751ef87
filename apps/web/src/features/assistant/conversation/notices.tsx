import { Button } from '@mantine/core'
import { returning, useAuth } from '@tessa/app-shell'
import { ButtonLink } from '@tessa/ui'
import { factTexts, type Session } from '@tessa/assistant-engine'
import { paths } from '../../../paths.ts'
import { useOperatorsAddress } from '../../../shared/operators-address.ts'
import { flowOf } from '../session/flow.ts'
import { stepNumber } from './cards.ts'
import classes from './notices.module.css'

export type ResumedNoticeProps = {
  session: Session
  onStartOver: () => void
  onDismiss: () => void
}

/** The last session is resumed. */
export const ResumedNotice = ({ session, onStartOver, onDismiss }: ResumedNoticeProps) => (
  <section className={classes.notice} aria-label="Resumed session">
    <p>
      <strong>You are where you left off</strong> (
      {[factTexts(flowOf(session), session)['equipmentType'], `step ${stepNumber(session)}`]
        .filter(Boolean)
        .join(', ')}
      ).
    </p>
    <div className={classes.actions}>
      <Button variant="outline" onClick={onStartOver}>
        Start over
      </Button>
      <Button variant="subtle" onClick={onDismiss}>
        Continue
      </Button>
    </div>
  </section>
)

/** An option that was pressed before the app was ready is gone from the catalog. */
export const NotOfferedNotice = ({ label }: { label: string }) => (
  <section className={classes.notice} aria-label="No longer offered">
    <p>“{label}” is no longer offered here. Please choose again.</p>
  </section>
)

/** What Tessa understood of a whole sentence. */
export const UnderstoodNotice = ({ words }: { words: string }) => (
  <section className={classes.notice} aria-label="What Tessa understood">
    <p className={classes.words}>{words}</p>
  </section>
)

/** Shown while a technician continues the checks of another person. */
export const ContinuedNotice = ({ order }: { order: string }) => {
  const operators = useOperatorsAddress(true)
  return (
    <section className={classes.notice} aria-label="Continued checks">
      <p>
        <strong>You continue the checks of {order}.</strong> What the reporter answered is above. Your answers
        are a session of your own.
      </p>
      <div className={classes.actions}>
        <ButtonLink href={`${operators}?tab=work-orders&open=${order}`} variant="outline">
          Open work order
        </ButtonLink>
      </div>
    </section>
  )
}

/** Shown instead of the tips to a user who is already active. */
export const TipsLine = ({ onOpen, onDismiss }: { onOpen: () => void; onDismiss: () => void }) => (
  <section className={classes.notice} aria-label="Quick tips">
    <p>New to Tessa? There are five quick tips.</p>
    <div className={classes.actions}>
      <Button variant="outline" onClick={onOpen}>
        Show tips
      </Button>
      <Button variant="subtle" onClick={onDismiss}>
        Not now
      </Button>
    </div>
  </section>
)

/** Offers help from a person after several failed attempts. */
export const HelpOffer = ({ words, onHelp }: { words: string; onHelp: () => void }) => (
  <section className={classes.notice} aria-label="Help from a person">
    <p>{words}</p>
    <div className={classes.actions}>
      <Button variant="outline" onClick={onHelp}>
        Let a person take over
      </Button>
    </div>
  </section>
)

/** This browser refuses to store data. */
export const StorageUnavailable = () => (
  <section className={classes.notice} role="alert">
    <p>
      <strong>This browser does not keep data.</strong> Your session goes on, but a reload would lose what has
      not been received yet. Leave this page open.
    </p>
  </section>
)

/** The server accepts no more data for this session, because it belongs to an account that is not signed in here. */
export const AnotherAccount = ({ onStartOver }: { onStartOver: () => void }) => {
  const isSignedIn = useAuth().status === 'signed-in'
  return (
    <section className={classes.notice} role="alert" aria-label="Another account">
      <p>
        <strong>This session belongs to {isSignedIn ? 'another' : 'an'} account.</strong> What you answer here
        stays on this device.{' '}
        {isSignedIn
          ? 'To continue it, sign out and sign in with the account that it belongs to.'
          : 'Sign in with that account to continue it: you come back here.'}
      </p>
      <div className={classes.actions}>
        {!isSignedIn && (
          <ButtonLink href={returning(paths.login, paths.start)}>Sign in and continue it</ButtonLink>
        )}
        <Button variant="outline" onClick={onStartOver}>
          Begin a new session
        </Button>
      </div>
    </section>
  )
}

/** Another tab leads the session. */
export const OpenInOtherTab = ({ onTake }: { onTake: () => void }) => (
  <section className={classes.notice} role="status">
    <p>
      <strong>This session is open in another tab.</strong> What happens there shows here.
    </p>
    <div className={classes.actions}>
      <Button onClick={onTake}>Continue here</Button>
    </div>
  </section>
)

export type EditingNoteProps = {
  /** Cancels the edit. Absent after a new answer. */
  onKeep?: (() => void) | undefined
}

/** An earlier answer is being edited. Tells what happens to the later ones. */
export const EditingNote = ({ onKeep }: EditingNoteProps) => (
  <section className={classes.notice} aria-label="Changing an answer">
    <p>
      You are changing an earlier answer. The answers after it are kept and come back where they still apply.
    </p>
    {onKeep && (
      <div className={classes.actions}>
        <Button variant="outline" onClick={onKeep}>
          Keep it as it was
        </Button>
      </div>
    )}
  </section>
)
