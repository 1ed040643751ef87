import { TextInput } from '@mantine/core'
import { limitsHint } from './limits-hint.ts'
import type { TypedFieldProps } from './typed-field.tsx'

/** One line of text for any typed answer, when the code of its own field cannot be loaded. */
export const PlainField = ({
  input,
  question,
  value,
  error,
  words,
  className,
  onChange,
}: TypedFieldProps) => (
  <TextInput
    aria-label={question}
    placeholder={input.placeholder}
    autoComplete={input.autocomplete}
    description={limitsHint(input, words, error)}
    value={value}
    error={error}
    errorProps={{ role: 'alert' }}
    className={className}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
