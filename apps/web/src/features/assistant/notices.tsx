import { Button } from '@mantine/core'
import type { Session } from '@tessa/assistant-engine'
import { stepNumber } from './cards.ts'
import classes from './notices.module.css'

export type ResumedProps = {
  session: Session
  onStartOver: () => void
  onDismiss: () => void
}

/** The session of last time goes on. */
export const Resumed = ({ session, onStartOver, onDismiss }: ResumedProps) => (
  <section className={classes.notice} aria-label="Resumed session">
    <p>
      <strong>You are where you left off</strong> (
      {[session.facts['equipmentType'], `step ${stepNumber(session)}`].filter(Boolean).join(', ')}).
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

/** For whoever is at work already when the tips are due. */
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

/** Several attempts have not helped. */
export const Offer = ({ words, onHelp }: { words: string; onHelp: () => void }) => (
  <section className={classes.notice} aria-label="Help from a person">
    <p>{words}</p>
    <div className={classes.actions}>
      <Button variant="outline" onClick={onHelp}>
        Let a person take over
      </Button>
    </div>
  </section>
)

/** This browser refuses to keep anything. */
export const NotKept = () => (
  <section className={classes.notice} role="alert">
    <p>
      <strong>This browser does not keep data.</strong> Your session goes on, but a reload would lose what has
      not been received yet. Leave this page open.
    </p>
  </section>
)

/** Another tab leads the session. */
export const Elsewhere = ({ onTake }: { onTake: () => void }) => (
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
  /** Puts everything back as it was; absent once something was answered anew. */
  onKeep?: (() => void) | undefined
}

/** An earlier answer is being changed: where the later ones are meanwhile. */
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
