import { IconLock } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import classes from './emergency-banner.module.css'

export type KeptOffProps = {
  /** What has to be done first, as the end of a sentence. */
  until: string
  /** Leads to a person. */
  onAsk: () => void
}

/** Replaces the checks of equipment that nobody may look into before a technician has. */
export const KeptOff = ({ until, onAsk }: KeptOffProps) => (
  <div className={classes.closed}>
    <p>
      <IconLock size={20} stroke={1.75} aria-hidden />
      Keep this equipment off until {until}. No check can be done before that, so a person takes over with all
      that you told.
    </p>
    <Button variant="outline" className={classes.goOn} onClick={onAsk}>
      Report it to a person
    </Button>
  </div>
)
