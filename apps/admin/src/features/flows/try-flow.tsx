import { useState, type SubmitEvent } from 'react'
import { Button, TextInput } from '@mantine/core'
import { canGoBack, start, transition, view, type Session, type Workflow } from '@tessa/assistant-engine'
import { transcript } from '@tessa/assistant-engine/summary'
import { Card, TextButton } from '@tessa/ui'
import { answerAlone, typeAlone } from './answer-alone.ts'
import classes from './flows.module.css'

export type TryFlowProps = {
  workflow: Workflow
  /** Shows a step that was passed. */
  onStep: (step: string) => void
}

/** The flow as its users go through it, in this browser alone: nothing is sent, and no server answers. */
export const TryFlow = ({ workflow, onStep }: TryFlowProps) => {
  const [session, setSession] = useState<Session>(() => start(workflow))
  const [typed, setTyped] = useState('')
  const shown = view(workflow, session)
  const answer = (value: string) => {
    setTyped('')
    setSession(answerAlone(workflow, session, value))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    setTyped('')
    setSession(typeAlone(workflow, session, typed))
  }
  const answered = transcript(workflow, session)
  return (
    <div className={classes.try}>
      <Card title={shown.title} lead="Nothing is sent. Where the server would be asked, it stays silent.">
        <div aria-live="polite" className={classes.tried}>
          {shown.safety !== '' && <p className={classes.safety}>{shown.safety}</p>}
          {shown.content !== '' && <p className={classes.words}>{shown.content}</p>}
          {session.outcome !== null && (
            <p>
              <strong>The session would end here: {session.outcome}.</strong>
            </p>
          )}
        </div>
        <div role="group" aria-label="Answers" className={classes.choices}>
          {shown.options.map(({ value, label }) => (
            <Button key={value} variant="default" onClick={() => answer(value)}>
              {label}
            </Button>
          ))}
        </div>
        {shown.input && (
          <form onSubmit={submit} className={classes.typed}>
            <TextInput
              label="Answer"
              value={typed}
              placeholder={shown.input.placeholder}
              maxLength={2000}
              onChange={({ currentTarget: { value } }) => setTyped(value)}
            />
            <Button type="submit">Answer</Button>
          </form>
        )}
        <div className={classes.choices}>
          <Button
            variant="subtle"
            disabled={!canGoBack(session)}
            onClick={() => setSession(transition(workflow, session, { type: 'undo' }).session)}
          >
            Previous step
          </Button>
          <Button variant="subtle" onClick={() => setSession(start(workflow))}>
            Start again
          </Button>
          <Button variant="subtle" onClick={() => onStep(session.step)}>
            Show in the drawing
          </Button>
        </div>
      </Card>
      <Card title="Answers so far">
        {answered.length === 0 && <p className={classes.quiet}>None yet.</p>}
        <ol className={classes.path}>
          {answered.map((line, index) => (
            <li key={`${index} ${line.step}`}>
              <TextButton onClick={() => onStep(line.step)}>{line.title}</TextButton>
              <span>{line.answer}</span>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}
