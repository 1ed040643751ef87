import type { View } from '@tessa/assistant-engine'
import classes from './progress.module.css'

/** A line as long as the share of the stretch that is done; the words beside it say the same. */
export const Progress = ({ part }: Pick<View, 'part'>) =>
  part && (
    <div className={classes.track} aria-hidden>
      <div className={classes.bar} style={{ width: `${(part.at / part.of) * 100}%` }} />
    </div>
  )
