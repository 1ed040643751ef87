import { Button } from '@mantine/core'
import type { AssistantState } from './assistant-state.ts'
import type { AssistantWords } from './assistant-words.ts'
import classes from './assistant.module.css'

type AssistantBarProps = Pick<AssistantState, 'session' | 'view' | 'answer'> & { words: AssistantWords }

/** The progress, and the actions that every step offers. */
export const AssistantBar = ({ session, view: { part, commands }, answer, words }: AssistantBarProps) => (
  <div className={classes.bar}>
    <div className={classes.progress}>
      <p>{part ? words.part(part.name, part.at, part.of) : words.step(session.count + 1)}</p>
      {part && (
        <div className={classes.track} aria-hidden>
          <div style={{ width: `${(part.at / part.of) * 100}%` }} />
        </div>
      )}
    </div>
    {commands.map(({ value, label }) => (
      <Button key={value} variant="outline" onClick={() => answer(value)}>
        {label}
      </Button>
    ))}
  </div>
)
