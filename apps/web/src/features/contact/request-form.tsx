import { useId, useMemo, type ChangeEvent, type SubmitEvent } from 'react'
import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { ErrorSummary, FieldGrid, problemsOf } from '@tessa/ui'
import { messageMaximum, type ContactField } from './contact-request.ts'
import { UrgencyChoice } from './urgency-choice.tsx'
import type { useContactForm } from './use-contact-form.ts'

export type RequestFormProps = {
  form: ReturnType<typeof useContactForm>
  onSubmit: () => void
}

export const RequestForm = ({ form: { request, errors, change }, onSubmit }: RequestFormProps) => {
  const id = useId()
  const ids = useMemo(() => idsFor(id), [id])
  const problems = useMemo(() => problemsOf(errors, ids), [errors, ids])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const input = (field: ContactField, label: string, autoComplete: string) => ({
    id: ids[field],
    name: field,
    label,
    autoComplete,
    value: request[field],
    error: errors[field],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [field]: event.currentTarget.value }),
  })

  return (
    <form noValidate onSubmit={submit} aria-labelledby="request">
      <Stack>
        <ErrorSummary problems={problems} />
        <FieldGrid>
          <TextInput required {...input('name', 'Name', 'name')} />
          <TextInput required type="tel" {...input('phone', 'Phone', 'tel')} />
        </FieldGrid>
        <TextInput required type="email" {...input('email', 'Email', 'email')} />
        <FieldGrid>
          <TextInput {...input('facility', 'Facility', 'organization')} />
          <TextInput {...input('equipment', 'Equipment', 'off')} />
        </FieldGrid>
        <UrgencyChoice value={request.urgency} onChange={(urgency) => change({ urgency })} />
        <Textarea
          required
          autosize
          minRows={5}
          maxRows={14}
          maxLength={messageMaximum}
          description="What happened, and since when? Please leave out everything about patients."
          {...input('message', 'Message', 'off')}
        />
        <Button type="submit">Request Service</Button>
      </Stack>
    </form>
  )
}

const idsFor = (id: string): Record<ContactField, string> => ({
  name: `${id}name`,
  email: `${id}email`,
  phone: `${id}phone`,
  facility: `${id}facility`,
  urgency: `${id}urgency`,
  equipment: `${id}equipment`,
  message: `${id}message`,
})
