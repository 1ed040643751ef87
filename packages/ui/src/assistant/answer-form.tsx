import { useEffect, useId, useState, type SyntheticEvent } from 'react'
import { Button, Textarea, TextInput } from '@mantine/core'
import type { AssistantInput, AssistantState } from './assistant-state.ts'
import type { AssistantWords } from './assistant-words.ts'
import { fieldIn } from './field-in.ts'
import { LateField } from './late-field.tsx'
import { lazyField, loadTypedField } from './lazy-field.ts'
import { readNumber } from './read-number.ts'
import type { StepFocus } from './use-step-focus.ts'
import classes from './active-step.module.css'

const TypedField = lazyField(loadTypedField)

type AnswerFormProps = {
  input: AssistantInput
  /** The question, which names the field. */
  question: string
  focus: Pick<StepFocus, 'formRef' | 'onFieldShown'>
  words: AssistantWords
  refusal: AssistantState['refusal']
  storePhoto: ((file: File) => Promise<string>) | undefined
  onType: (words: string) => void
}

const chosenTypes = ['choices', 'rating', 'photo']

/** The field of a step, and Send. Enter sends one line, Ctrl+Enter several. */
export const AnswerForm = ({ input, question, focus, words, onType, ...props }: AnswerFormProps) => {
  const { formRef, onFieldShown } = focus
  const [text, setText] = useState(input.value)
  const [isRefused, setIsRefused] = useState(false)
  const hint = useId()
  const isLong = input.type === 'textarea'
  const isTyped = !isLong && input.type !== 'text'

  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const isBlank = text.trim() === ''
    setIsRefused(isBlank)
    if (isBlank) fieldIn(formRef.current)?.focus()
    else onType(input.type === 'number' ? readNumber(text) : text)
  }
  useEffect(() => {
    if (props.refusal) fieldIn(formRef.current)?.focus()
  }, [formRef, props.refusal])
  const blank = chosenTypes.includes(input.type) ? words.unanswered : words.blank
  const error = isRefused ? blank : (props.refusal && words.refused(props.refusal)) || undefined
  const shared = {
    value: text,
    'aria-label': question,
    placeholder: input.placeholder,
    autoComplete: input.autocomplete,
    error,
    errorProps: { role: 'alert' },
    className: classes.field,
  }
  return (
    <form ref={formRef} className={classes.form} aria-live="off" onSubmit={send} noValidate>
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
      ) : isTyped ? (
        <LateField send={words.send} onShown={onFieldShown}>
          <TypedField
            {...{ input, question, error, words }}
            className={classes.field}
            value={text}
            storePhoto={props.storePhoto}
            onChange={(value) => {
              setText(value)
              setIsRefused(false)
            }}
          />
        </LateField>
      ) : (
        <TextInput {...shared} onChange={(event) => setText(event.currentTarget.value)} />
      )}
      {isTyped || <Button type="submit">{words.send}</Button>}
      {isLong && (
        <p id={hint} className={classes.hint}>
          {words.sendByKey}
        </p>
      )}
    </form>
  )
}
