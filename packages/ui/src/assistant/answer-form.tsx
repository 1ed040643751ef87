import { lazy, Suspense, useId, useState, type Ref, type SyntheticEvent } from 'react'
import { Button, Textarea, TextInput } from '@mantine/core'
import type { AssistantInput, AssistantState } from './assistant-state.ts'
import type { AssistantWords } from './assistant-words.ts'
import classes from './active-step.module.css'

const TypedField = lazy(async () => ({ default: (await import('./typed-field.tsx')).TypedField }))

type AnswerFormProps = {
  input: AssistantInput
  /** The question, which names the field. */
  question: string
  fieldRef: Ref<HTMLInputElement & HTMLTextAreaElement>
  words: AssistantWords
  refusal: AssistantState['refusal']
  storePhoto: ((file: File) => Promise<string>) | undefined
  onType: (words: string) => void
}

const chosenTypes = ['choices', 'rating', 'photo']

/** The field of a step, and Send. Enter sends one line, Ctrl+Enter several. */
export const AnswerForm = ({ input, question, fieldRef, words, onType, ...props }: AnswerFormProps) => {
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
  const blank = chosenTypes.includes(input.type) ? words.unanswered : words.blank
  const error = isRefused ? blank : (props.refusal && words.refused(props.refusal)) || undefined
  const shared = {
    ref: fieldRef,
    value: text,
    'aria-label': question,
    placeholder: input.placeholder,
    autoComplete: input.autocomplete,
    error,
    className: classes.field,
  }
  return (
    <form className={classes.form} aria-live="off" onSubmit={send} noValidate>
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
      ) : input.type !== 'text' ? (
        <Suspense fallback={<div className={classes.field} />}>
          <TypedField
            {...{ input, question, error, fieldRef, words }}
            className={classes.field}
            value={text}
            storePhoto={props.storePhoto}
            onChange={setText}
          />
        </Suspense>
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
