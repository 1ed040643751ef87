import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { ErrorSummary, FieldGrid } from '@tessa/ui'
import { messageMaximum, type ContactRequest } from './contact-request.ts'
import { UrgencyChoice } from './urgency-choice.tsx'
import type { useContactForm } from './use-contact-form.ts'

export type RequestFormProps = {
  form: ReturnType<typeof useContactForm>
  onSubmit: () => void
  onMistake: () => void
}

export const RequestForm = ({ form, onSubmit, onMistake }: RequestFormProps) => {
  const input = (name: keyof ContactRequest, label: string, autoComplete: string) => ({
    ...form.field(name),
    label,
    autoComplete,
  })

  return (
    <form {...form.props(onSubmit, { onMistake })} aria-labelledby="request">
      <Stack>
        <ErrorSummary problems={form.problems} />
        <FieldGrid>
          <TextInput required {...input('name', 'Name', 'name')} />
          <TextInput required type="tel" {...input('phone', 'Phone', 'tel')} />
        </FieldGrid>
        <TextInput required type="email" {...input('email', 'Email', 'email')} />
        <FieldGrid>
          <TextInput {...input('facility', 'Facility', 'organization')} />
          <TextInput {...input('equipment', 'Equipment', 'off')} />
        </FieldGrid>
        <UrgencyChoice
          value={form.values.urgency}
          onChange={(urgency) => form.setFieldValue('urgency', urgency)}
        />
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
