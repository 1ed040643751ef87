import { useState, type SubmitEvent } from 'react'
import { Button, TextInput } from '@mantine/core'
import { DateTime } from '@tessa/app-shell'
import type { ChatSession } from '@tessa/contract'
import { titleOf } from '@tessa/assistant-engine/draw'
import { transcript } from '@tessa/assistant-engine/summary'
import { Card, TextButton } from '@tessa/ui'
import classes from './flows.module.css'
import { durationWords, type Replay } from './replay-session.ts'
import { endWord } from './step-words.ts'

export type SessionPathProps = {
  session: ChatSession
  replay: Replay
  onStep: (step: string) => void
}

/** What a session was asked and answered, step by step, with its times. */
export const SessionPath = ({ session, replay, onStep }: SessionPathProps) => (
  <Card title={`Session ${session.sessionId.slice(0, 8)}`}>
    <p className={classes.quiet}>
      Began <DateTime at={session.createdAt} /> · {endWord(session.completionType ?? session.sessionStatus)}
      {replay.kind === 'replayed' && ` · ${replay.workflow.id}, version ${replay.workflow.version}`}
    </p>
    {replay.kind === 'replayed' ? (
      <Replayed replay={replay} onStep={onStep} />
    ) : (
      <Reported {...{ session, replay }} />
    )}
  </Card>
)

type Replayed = Extract<Replay, { kind: 'replayed' }>

const Replayed = ({
  replay: { workflow, session },
  onStep,
}: {
  replay: Replayed
  onStep: (step: string) => void
}) => {
  const lines = transcript(workflow, session)
  return (
    <ol className={classes.path} aria-label="Path of the session">
      {lines.map((line, index) => {
        const before = lines[index - 1]?.at ?? session.startedAt
        return (
          <li key={`${index} ${line.step}`}>
            <TextButton onClick={() => onStep(line.step)}>{line.title}</TextButton>
            <span>{line.answer}</span>
            {line.at !== null && (
              <span className={classes.quiet}>
                {new Date(line.at).toLocaleTimeString('en-US')}
                {before !== null && `, after ${durationWords(line.at - before)}`}
              </span>
            )}
          </li>
        )
      })}
      <li>
        <TextButton onClick={() => onStep(session.step)}>{titleOf(workflow, session.step)}</TextButton>
        <span className={classes.quiet}>
          {session.outcome === null ? 'Waits for an answer' : `Ended: ${endWord(session.outcome)}`}
        </span>
      </li>
    </ol>
  )
}

/** Of a version that is not here, only the names of its steps are known. */
const Reported = ({ session, replay }: { session: ChatSession; replay: Replay }) => (
  <>
    <p role="status">
      {replay.kind === 'unknown' && replay.version !== undefined
        ? `It is pinned to ${replay.version}, which this app does not have.`
        : 'What is stored of it cannot be played again.'}{' '}
      It reported these steps:
    </p>
    <ol className={classes.path}>
      {session.troubleshootingPath.map((step, index) => (
        <li key={`${index} ${step}`}>
          <code>{step}</code>
        </li>
      ))}
    </ol>
  </>
)

export type SessionFieldProps = {
  session: string | undefined
  onSession: (session: string | undefined) => void
}

/** Which session is followed, by its id. */
export const SessionField = ({ session, onSession }: SessionFieldProps) => {
  const [typed, setTyped] = useState(session ?? '')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSession(typed.trim() || undefined)
  }
  return (
    <form onSubmit={submit} className={classes.typed}>
      <TextInput
        label="Session ID"
        value={typed}
        maxLength={36}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button type="submit" variant="default">
        Follow
      </Button>
      {session !== undefined && (
        <Button
          variant="subtle"
          onClick={() => {
            setTyped('')
            onSession(undefined)
          }}
        >
          Stop following
        </Button>
      )}
    </form>
  )
}
