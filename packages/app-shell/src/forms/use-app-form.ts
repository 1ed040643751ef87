import { useId, useMemo, useState, type SubmitEvent } from 'react'
import { useForm, type FormErrors, type UseFormInput } from '@mantine/form'
import { toFormProblems } from '@tessa/ui'
import { refusalOf } from './refusal.ts'

type FormValues = Record<string, string | boolean>

export type AppFormOptions<Values extends FormValues> = Omit<
  UseFormInput<Values>,
  'validate' | 'initialValues'
> & {
  /** The initial values, in the order of the form. */
  initialValues: Values
  /** The errors by field, and those of the whole form under `form`. */
  validate: (values: Values) => FormErrors
  /** The form's names of fields with a different name on the server. */
  renamed?: Readonly<Record<string, string>>
}

export interface FormSending {
  /** Whether the request is pending. Default: false. A mutation can be passed directly. */
  readonly isPending?: boolean
  /** Called instead of the submission if there is an error. */
  readonly onMistake?: () => void
}
const ignore = () => {}

/**
 * Mantine's form with the parts that all our forms share: an id for each field, the list of problems for the summary,
 * and the errors of the server. Errors stay until the next attempt.
 *
 * @example
 * const form = useAppForm({ initialValues: { email: '' }, validate })
 * const send = useMutation({ mutationFn, onError: form.refuse })
 * <form {...form.props(send.mutate, send)}>
 *   <ErrorSummary problems={form.problems} />
 *   <TextInput label="Email" {...form.field('email')} />
 */
export const useAppForm = <Values extends FormValues>({ renamed, ...options }: AppFormOptions<Values>) => {
  const id = useId()
  const form = useForm<Values>({ clearInputErrorOnChange: false, ...options })
  const [ids] = useState(() =>
    Object.fromEntries(Object.keys(options.initialValues).map((name) => [name, `${id}${name}`])),
  )
  const problems = useMemo(() => toFormProblems(sentences(form.errors), ids), [form.errors, ids])
  const naming = (name: string) => ({ id: `${id}${name}`, name })
  return {
    ...form,
    /** The problems for `ErrorSummary`. Each attempt has a new list, so that it takes the focus again. */
    problems,
    /** Props of an input. */
    field: (name: keyof Values & string) => ({ ...naming(name), ...form.getInputProps(name) }),
    /** Props of a checkbox. */
    checkbox: (name: keyof Values & string) => ({
      ...naming(name),
      ...form.getInputProps(name, { type: 'checkbox' }),
    }),
    /** Props of the form. A second press while it is being sent is ignored. */
    props: (send: (values: Values) => void, { isPending = false, onMistake = ignore }: FormSending = {}) => ({
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        if (!isPending) form.onSubmit((values) => send(values), onMistake)()
      },
    }),
    /** Shows the errors of a failed call. */
    refuse: (error: unknown) => form.setErrors(refusalOf(error, Object.keys(ids), renamed)),
  }
}

const sentences = (errors: FormErrors): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) => (typeof error === 'string' ? [[field, error]] : [])),
  )
