import { IconLock } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import classes from './emergency-banner.module.css'

/** Replaces the checks and options of a step during a hazard. */
export const DeclareSafe = ({ onSafe }: { onSafe: () => void }) => (
  <div className={classes.closed}>
    <p>
      <IconLock size={20} stroke={1.75} aria-hidden />
      This step opens once nobody is in danger. You can ask a person at any time.
    </p>
    <Button
      variant="outline"
      className={classes.goOn}
      onClick={({ currentTarget }) => {
        // The button disappears, so the focus must move first.
        currentTarget.closest('article')?.querySelector('h2')?.focus()
        onSafe()
      }}
    >
      The patient and the room are safe, go on
    </Button>
  </div>
)
