import { createContext, use, type HTMLInputAutoCompleteAttribute } from 'react'
import { NativeSelect, TextInput } from '@mantine/core'
import type { useAppForm } from '@tessa/app-shell'
import type { RegistrationField, RegistrationValues } from './registration.ts'

type Form = ReturnType<typeof useAppForm<RegistrationValues>>

const FormContext = createContext<Form | undefined>(undefined)
export const FormProvider = FormContext.Provider

export const useForm = (): Form => {
  const form = use(FormContext)
  if (!form) throw new Error('A field needs FormProvider.')
  return form
}

type TextField = Exclude<RegistrationField, 'agreeToTerms' | 'emailNotifications'>

/** The value, the error and the change handler of a field. */
export const useField = (name: TextField, isRequired = false) => ({
  ...useForm().field(name),
  // For screen readers. `required` would show the browser's own messages before ours.
  'aria-required': isRequired,
  withAsterisk: isRequired,
})

export type LineProps = {
  name: TextField
  label: string
  /** The autocomplete value; none by default. */
  autoComplete?: HTMLInputAutoCompleteAttribute
  type?: 'text' | 'email' | 'tel'
  isRequired?: boolean
  description?: string
}

/** One line of text. */
export const Line = ({ name, autoComplete = 'off', type = 'text', isRequired, ...words }: LineProps) => (
  <TextInput {...useField(name, isRequired)} {...words} autoComplete={autoComplete} type={type} />
)

export type ChoiceProps = {
  name: TextField
  label: string
  options: readonly { value: string; label: string }[]
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** A choice from a list. */
export const Choice = ({ name, label, options, autoComplete = 'off' }: ChoiceProps) => (
  <NativeSelect
    {...useField(name, true)}
    label={label}
    autoComplete={autoComplete}
    data={[{ value: '', label: 'Please choose' }, ...options]}
  />
)
