import type { View } from '@tessa/assistant-engine'
import classes from './progress.module.css'

/** A progress bar for the section. The text beside it has the same value. */
export const Progress = ({ part }: Pick<View, 'part'>) =>
  part && (
    <div className={classes.track} aria-hidden>
      <div className={classes.bar} style={{ width: `${(part.at / part.of) * 100}%` }} />
    </div>
  )
