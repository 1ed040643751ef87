import { Checkbox, Stack, Title } from '@mantine/core'
import { DefinitionList, PasswordField, TextLink } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { PasswordStrengthMeter } from '../../shared/password/password-strength.tsx'
import { useField, useForm } from './fields.tsx'

export type AccountStepProps = {
  /** Called to edit an earlier step. */
  onEdit: (step: number) => void
}

export const AccountStep = ({ onEdit }: AccountStepProps) => {
  const form = useForm()
  const { firstName, lastName, email, facilityName, password } = form.values
  return (
    <>
      <PasswordField
        {...useField('password', true)}
        label="Password"
        description="At least 8 characters. A few words you make up yourself are easy to keep in mind."
        autoComplete="new-password"
      />
      <PasswordStrengthMeter password={password} ownWords={[firstName, lastName, email, facilityName]} />
      <PasswordField
        {...useField('confirmPassword', true)}
        label="Confirm password"
        autoComplete="new-password"
      />
      <Checkbox
        {...form.checkbox('agreeToTerms')}
        label={
          <>
            I agree to the{' '}
            <TextLink href={paths.terms} target="_blank">
              Terms of Service
            </TextLink>{' '}
            and the{' '}
            <TextLink href={paths.privacy} target="_blank">
              Privacy Policy
            </TextLink>
          </>
        }
      />
      <Checkbox {...form.checkbox('emailNotifications')} label="Send me mails about my work orders" />
      <Summary onEdit={onEdit} />
    </>
  )
}

const Summary = ({ onEdit }: AccountStepProps) => {
  const { firstName, lastName, email, facilityName, jobTitle } = useForm().values
  const personal = { onClick: () => onEdit(1) }
  const facility = { onClick: () => onEdit(2) }
  return (
    <Stack gap="xs">
      <Title order={2} size="h3">
        Account summary
      </Title>
      <DefinitionList
        items={[
          { term: 'Name', value: `${firstName} ${lastName}`.trim() || undefined, edit: personal },
          { term: 'Email', value: email || undefined, edit: personal },
          { term: 'Facility', value: facilityName || undefined, edit: facility },
          { term: 'Role', value: jobTitle || undefined, edit: personal },
        ]}
      />
    </Stack>
  )
}
