import { Button } from '@mantine/core'
import classes from './notices.module.css'

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
