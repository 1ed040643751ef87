import { IconLock } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { SourceOfSteps } from './hazard-steps.tsx'
import classes from './emergency-banner.module.css'

export type OutOfServiceCardProps = {
  /** What has to be done first, as the end of a sentence. */
  until: string
  /** Leads to a person. */
  onAsk: () => void
  /** The danger was not of this equipment, so its questions and checks open. */
  onDeny: () => void
}

/**
 * This card replaces the checks, and the questions before them, while the equipment has to stay off until a technician
 * has tested it.
 */
export const OutOfServiceCard = ({ until, onAsk, onDeny }: OutOfServiceCardProps) => (
  <div className={classes.closed}>
    <p>
      <IconLock size={20} stroke={1.75} aria-hidden />
      Keep this equipment off until {until}. No check can be done before that. Report it, and a person takes
      over with everything you told Tessa.
    </p>
    <SourceOfSteps />
    <Button variant="outline" className={classes.goOn} onClick={onAsk}>
      Report it to a person
    </Button>
    <Button
      variant="subtle"
      className={classes.goOn}
      onClick={({ currentTarget }) => {
        // The button disappears, so the focus must move first.
        currentTarget.closest('article')?.querySelector('h2')?.focus()
        onDeny()
      }}
    >
      It was not this equipment: continue
    </Button>
  </div>
)
