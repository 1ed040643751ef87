import { createContext, use, type HTMLInputAutoCompleteAttribute } from 'react'
import { NativeSelect, TextInput } from '@mantine/core'
import type { RegistrationErrors } from './use-registration.ts'
import type { RegistrationField, RegistrationValues } from './registration.ts'

export interface Form {
  readonly values: RegistrationValues
  readonly errors: RegistrationErrors
  readonly change: (part: Partial<RegistrationValues>) => void
}

const FormContext = createContext<Form | undefined>(undefined)
export const FormProvider = FormContext.Provider

export const useForm = (): Form => {
  const form = use(FormContext)
  if (!form) throw new Error('A field works inside FormProvider only.')
  return form
}

export const fieldId = (name: RegistrationField) => `register-${name}`

type TextField = Exclude<RegistrationField, 'agreeToTerms' | 'emailNotifications'>

/** What a field needs to show its value, its error, and to take what is typed. */
export const useField = (name: TextField, isRequired = false) => {
  const { values, errors, change } = useForm()
  return {
    id: fieldId(name),
    name,
    // Said to a screen reader; the browser's own bubbles would come before our words.
    'aria-required': isRequired,
    withAsterisk: isRequired,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  }
}

export type LineProps = {
  name: TextField
  label: string
  /** What the browser may fill in; nothing by default. */
  autoComplete?: HTMLInputAutoCompleteAttribute
  type?: 'text' | 'email' | 'tel'
  isRequired?: boolean
}

/** One line of text. */
export const Line = ({ name, label, autoComplete = 'off', type = 'text', isRequired }: LineProps) => (
  <TextInput {...useField(name, isRequired)} label={label} autoComplete={autoComplete} type={type} />
)

export type ChoiceProps = {
  name: TextField
  label: string
  options: readonly { value: string; label: string }[]
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** One of a list. */
export const Choice = ({ name, label, options, autoComplete = 'off' }: ChoiceProps) => (
  <NativeSelect
    {...useField(name, true)}
    label={label}
    autoComplete={autoComplete}
    data={[{ value: '', label: 'Please choose' }, ...options]}
  />
)
