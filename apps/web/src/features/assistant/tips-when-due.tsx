import { Button } from '@mantine/core'
import classes from './notices.module.css'
import { useTips, type Tips } from './use-tips.ts'

export type TipsWhenDueProps = Omit<Tips, 'onDue'> & {
  /** Tessa is thinking: the line would move what comes next. */
  isHidden: boolean
  onOpen: () => void
}

/** Brings the tips when they are due, or the line for a person who is at work already. */
export const TipsWhenDue = ({ isHidden, onOpen, ...rest }: TipsWhenDueProps) => {
  const { hasLine, dismissLine } = useTips({ ...rest, onDue: onOpen })
  if (!hasLine || isHidden) return null
  return (
    <section className={classes.notice} aria-label="Quick tips">
      <p>New to Tessa? There are five quick tips.</p>
      <div className={classes.actions}>
        <Button variant="outline" onClick={onOpen}>
          Show tips
        </Button>
        <Button variant="subtle" onClick={dismissLine}>
          Not now
        </Button>
      </div>
    </section>
  )
}
