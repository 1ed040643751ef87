import { Checkbox, Group, Radio, Stack, TextInput, VisuallyHidden } from '@mantine/core'
import type { AssistantInput } from './assistant-state.ts'
import type { AssistantWords } from './assistant-words.ts'
import { limitsHint } from './limits-hint.ts'
import { PhotoField } from './photo-field.tsx'

export type TypedFieldProps = {
  input: AssistantInput
  /** The question, which names the field. */
  question: string
  value: string
  error: string | undefined
  className: string | undefined
  words: AssistantWords
  storePhoto: ((file: File) => Promise<string>) | undefined
  onChange: (value: string) => void
}

/** What the browser knows of each type that is one line of text. A number field of the browser would rewrite it. */
const lineTypes: Readonly<Record<string, { type: string; inputMode?: 'decimal' | 'email' | 'tel' }>> = {
  date: { type: 'date' },
  email: { type: 'email', inputMode: 'email' },
  number: { type: 'text', inputMode: 'decimal' },
  phone: { type: 'tel', inputMode: 'tel' },
}

const separator = ', '

const errorProps = { role: 'alert' }

/** The values between commas in the order of the choices. */
const sorted = (choices: NonNullable<AssistantInput['choices']>, chosen: readonly string[]): string =>
  choices
    .map(({ value }) => value)
    .filter((value) => chosen.includes(value))
    .join(separator)

/** Each whole number within the limits; 1 to 5 without limits. */
const ratingsOf = ({ atLeast = 1, atMost = 5 }: AssistantInput): string[] =>
  Array.from(
    { length: Math.max(0, Number(atMost) - Number(atLeast) + 1) },
    (_, index) => `${Number(atLeast) + index}`,
  )

/** The unit shows beside the number, before the first digit too, and describes the field, alone or in its limits. */
const unitProps = (unit: string, hint: string | undefined) => ({
  rightSection: <span aria-hidden>{unit}</span>,
  rightSectionWidth: `calc(${unit.length}ch + 2rem)`,
  rightSectionPointerEvents: 'none' as const,
  description: hint ?? <VisuallyHidden>{unit}</VisuallyHidden>,
})

/** The field of a typed answer. The conversation checks the answer when it is sent. */
export const TypedField = ({ input, question, value, error, onChange, ...props }: TypedFieldProps) => {
  const { type, choices = [], unit, placeholder } = input
  const hint = limitsHint(input, props.words, error)
  const shared = { error, errorProps, description: hint, className: props.className }
  // As a block, the hidden name takes no line above the choices.
  const group = {
    ...shared,
    label: <VisuallyHidden>{question}</VisuallyHidden>,
    labelProps: { display: 'block', mb: 0 },
  }

  if (type === 'choices')
    return (
      <Checkbox.Group
        {...group}
        value={value === '' ? [] : value.split(separator)}
        onChange={(chosen) => onChange(sorted(choices, chosen))}
      >
        <Stack gap="xs" mt={hint === undefined ? 0 : 'xs'}>
          {choices.map((choice) => (
            <Checkbox key={choice.value} value={choice.value} label={choice.label} />
          ))}
        </Stack>
      </Checkbox.Group>
    )
  if (type === 'rating')
    return (
      <Radio.Group {...group} value={value} onChange={onChange}>
        <Group>
          {ratingsOf(input).map((rating) => (
            <Radio key={rating} value={rating} label={rating} />
          ))}
        </Group>
      </Radio.Group>
    )
  if (type === 'photo' && props.storePhoto)
    return (
      <PhotoField
        {...{ error, question }}
        className={props.className}
        value={value}
        words={props.words}
        store={props.storePhoto}
        onChange={onChange}
      />
    )
  return (
    <TextInput
      {...shared}
      {...lineTypes[type]}
      {...(type === 'date' && { min: input.atLeast, max: input.atMost })}
      {...(unit !== undefined && unitProps(unit, hint))}
      aria-label={question}
      placeholder={placeholder}
      autoComplete={input.autocomplete}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
