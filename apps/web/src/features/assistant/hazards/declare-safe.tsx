import type { MouseEvent } from 'react'
import { IconLock } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import classes from './emergency-banner.module.css'
import type { SafetyAnswer } from './safety-answer.ts'

/** Both answers open the step. The words of danger stay in the record of the session. */
const answers = [
  { label: 'The patient and the room are safe, go on', answer: 'safe' },
  { label: 'No one is in danger now (it was earlier, or someone else): continue', answer: 'over' },
] as const satisfies readonly { label: string; answer: SafetyAnswer }[]

/** Replaces the checks and options of a step during a hazard. */
export const DeclareSafe = ({ onSafe }: { onSafe: (answer: SafetyAnswer) => void }) => {
  const confirm = ({ currentTarget }: MouseEvent<HTMLButtonElement>, answer: SafetyAnswer) => {
    // The button disappears, so the focus must move first.
    currentTarget.closest('article')?.querySelector('h2')?.focus()
    onSafe(answer)
  }
  return (
    <div className={classes.closed}>
      <p>
        <IconLock size={20} stroke={1.75} aria-hidden />
        This step opens once nobody is in danger. You can ask a person at any time.
      </p>
      {answers.map(({ label, answer }) => (
        <Button
          key={label}
          variant="outline"
          className={classes.goOn}
          onClick={(press) => confirm(press, answer)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
