import {
  Suspense,
  useEffect,
  useId,
  useState,
  type ComponentType,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { Button, Skeleton, Textarea, TextInput } from '@mantine/core'
import type { AssistantInput, AssistantState } from './assistant-state.ts'
import type { AssistantWords } from './assistant-words.ts'
import { fieldIn } from './field-in.ts'
import { lazyField, loadTypedField } from './lazy-field.ts'
import type { TypedFieldProps } from './typed-field.tsx'
import classes from './active-step.module.css'

const LazyField = lazyField(loadTypedField)

type AnswerFormProps = {
  input: AssistantInput
  /** The question, which names the field. */
  question: string
  formRef: RefObject<HTMLFormElement | null>
  words: AssistantWords
  refusal: AssistantState['refusal']
  storePhoto: ((file: File) => Promise<string>) | undefined
  /** The field of a typed answer. Default: one whose code loads when a step needs it. */
  typedField?: ComponentType<TypedFieldProps>
  /** Called when the field of a typed answer is there, which can be later than the step. */
  onFieldShown: () => void
  onType: (words: string) => void
}

const Shown = ({ onShown }: { onShown: () => void }) => {
  useEffect(onShown, [onShown])
  return null
}

const chosenTypes = ['choices', 'rating', 'photo']

/** The field of a step, and Send. Enter sends one line, Ctrl+Enter several. */
export const AnswerForm = ({ input, question, formRef, words, onType, ...props }: AnswerFormProps) => {
  const { typedField: TypedField = LazyField } = props
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
    else onType(text)
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
  const button = <Button type="submit">{words.send}</Button>
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
        <Suspense
          fallback={
            <>
              <Skeleton height={44} className={classes.field} />
              <Button type="submit" disabled>
                {words.send}
              </Button>
            </>
          }
        >
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
          {button}
          <Shown onShown={props.onFieldShown} />
        </Suspense>
      ) : (
        <TextInput {...shared} onChange={(event) => setText(event.currentTarget.value)} />
      )}
      {isTyped || button}
      {isLong && (
        <p id={hint} className={classes.hint}>
          {words.sendByKey}
        </p>
      )}
    </form>
  )
}
