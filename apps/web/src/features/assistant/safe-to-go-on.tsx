import { IconLock } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import classes from './emergency-strip.module.css'

/** Stands in place of a step's checks and options while there is danger. */
export const SafeToGoOn = ({ onSafe }: { onSafe: () => void }) => (
  <div className={classes.closed}>
    <p>
      <IconLock size={20} stroke={1.75} aria-hidden />
      This step opens once nobody is in danger. You can ask a person at any time.
    </p>
    <Button
      variant="outline"
      className={classes.goOn}
      onClick={({ currentTarget }) => {
        // The button goes away, and the focus would go with it.
        currentTarget.closest('article')?.querySelector('h2')?.focus()
        onSafe()
      }}
    >
      The patient and the room are safe, go on
    </Button>
  </div>
)
