import { useId, useState, type Ref, type SyntheticEvent } from 'react'
import { Button, Textarea, TextInput } from '@mantine/core'
import type { AssistantView } from './assistant-state.ts'
import type { AssistantWords } from './assistant-words.ts'
import classes from './active-step.module.css'

type AnswerFormProps = {
  input: NonNullable<AssistantView['input']>
  /** The question, which names the field. */
  question: string
  fieldRef: Ref<HTMLInputElement & HTMLTextAreaElement>
  words: AssistantWords
  onType: (words: string) => void
}

/** The text field of a step, and Send. Enter sends one line, Ctrl+Enter several. */
export const AnswerForm = ({ input, question, fieldRef, words, onType }: AnswerFormProps) => {
  const [text, setText] = useState(input.value)
  const [isRefused, setIsRefused] = useState(false)
  const hint = useId()
  const isLong = input.type === 'textarea'

  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const isBlank = text.trim() === ''
    setIsRefused(isBlank)
    if (!isBlank) onType(text)
  }
  const shared = {
    ref: fieldRef,
    value: text,
    'aria-label': question,
    placeholder: input.placeholder,
    autoComplete: input.autocomplete,
    error: isRefused && words.blank,
    className: classes.field,
  }
  return (
    <form className={classes.form} aria-live="off" onSubmit={send}>
      {isLong ? (
        <Textarea
          {...shared}
          rows={3}
          aria-describedby={hint}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
          }}
        />
      ) : (
        <TextInput {...shared} onChange={(event) => setText(event.currentTarget.value)} />
      )}
      <Button type="submit">{words.send}</Button>
      {isLong && (
        <p id={hint} className={classes.hint}>
          {words.sendByKey}
        </p>
      )}
    </form>
  )
}
