import { Button } from '@mantine/core'
import type { AssistantState } from './assistant-state.ts'
import type { AssistantWords } from './assistant-words.ts'
import classes from './assistant.module.css'

type AssistantBarProps = Pick<AssistantState, 'session' | 'view' | 'answer'> & { words: AssistantWords }

const sentOutcomes = ['help-request', 'work-order']

/** The progress, and the actions that every step offers until a request has been sent for good. */
export const AssistantBar = ({ session, view, answer, words }: AssistantBarProps) => {
  const { part, outcome } = view
  const isSent = session.final && outcome !== null && sentOutcomes.includes(outcome)
  const commands = isSent ? [] : view.commands
  return (
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
}
