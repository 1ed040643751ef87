import { useId, type KeyboardEvent, type Ref } from 'react'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useDraftState } from '@tessa/app-shell'
import { longestQuestion } from '@tessa/contract'
import classes from './admin-tessa.module.css'

export type ComposerProps = {
  fieldRef: Ref<HTMLTextAreaElement>
  isWaiting: boolean
  onAsk: (question: string) => void
}

/** Where a question is typed: Enter sends it, Shift+Enter begins a new line. */
export const Composer = ({ fieldRef, isWaiting, onAsk }: ComposerProps) => {
  const [text, setText] = useDraftState('question', '')
  const field = useId()
  const isOff = isWaiting || text.trim() === ''
  const send = () => {
    if (isOff) return
    onAsk(text)
    setText('')
  }
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) send()
  }
  return (
    <form
      className={classes.composer}
      aria-label="Ask Tessa"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={field}>Your question</label>
      <div className={classes.row}>
        <textarea
          ref={fieldRef}
          id={field}
          rows={2}
          value={text}
          maxLength={longestQuestion}
          placeholder="What is overdue?"
          aria-describedby={`${field}-hint`}
          className={classes.field}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={sendByKey}
        />
        <Button
          type="submit"
          aria-disabled={isOff}
          {...(isOff && { 'data-disabled': true })}
          rightSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        >
          Send
        </Button>
      </div>
      <p id={`${field}-hint`} className={classes.quiet}>
        Enter sends, Shift+Enter begins a new line.
      </p>
    </form>
  )
}
