import preview from '../../.storybook/preview.tsx'
import { useState } from 'react'
import { Checkbox, Group, Stack, TextInput, Button } from '@mantine/core'
import { expect, userEvent } from 'storybook/test'
import { PriorityBadge, StatusBadge } from '../badge/badges.tsx'
import { ErrorSummary, type FormProblem } from '../forms/error-summary.tsx'
import { FieldGrid } from '../forms/field-grid.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { PasswordStrength } from '../forms/password-strength.tsx'
import { AppHeader } from '../header/app-header.tsx'
import { CenteredCard } from '../layout/centered-card.tsx'
import { DefinitionList } from '../layout/definition-list.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { StepIndicator } from '../wizard/step-indicator.tsx'

const meta = preview.meta({ title: 'Patterns' })

const steps = ['Personal details', 'Facility', 'Account security']

const FirstStep = () => {
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [email, setEmail] = useState('')
  return (
    <CenteredCard title="Create your account" width={640}>
      <Stack>
        <StepIndicator steps={steps} current={1} />
        <ErrorSummary problems={problems} />
        <FieldGrid>
          <TextInput label="First name" autoComplete="given-name" />
          <TextInput label="Last name" autoComplete="family-name" />
        </FieldGrid>
        <TextInput
          id="pattern-email"
          label="Email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={problems[0]?.message}
        />
        <Group justify="space-between">
          <Button variant="default">Previous</Button>
          <Button
            onClick={() => setProblems([{ message: 'Email address is required', fieldId: 'pattern-email' }])}
          >
            Next
          </Button>
        </Group>
      </Stack>
    </CenteredCard>
  )
}

export const WizardStepWithAProblem = meta.story({
  render: () => <FirstStep />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(canvas.getByRole('alert')).toHaveFocus()
    await userEvent.click(canvas.getByRole('link', { name: 'Email address is required' }))
    await expect(canvas.getByLabelText('Email')).toHaveFocus()
  },
})

export const WizardLastStep = meta.story({
  render: () => (
    <CenteredCard title="Create your account" width={640}>
      <Stack>
        <StepIndicator steps={steps} current={3} />
        <PasswordField label="Password" autoComplete="new-password" defaultValue="correct horse" />
        <PasswordStrength score={2} advice={['Add another word or two. Uncommon words are better.']} />
        <PasswordField label="Confirm password" autoComplete="new-password" />
        <Checkbox label="I agree to the Terms of Service and the Privacy Policy" />
        <DefinitionList
          items={[
            { term: 'Name', value: 'Ada Lovelace', edit: { href: '#step-1' } },
            { term: 'Facility', value: 'Northside Hospital', edit: { href: '#step-2' } },
          ]}
        />
        <Button>Create Account</Button>
      </Stack>
    </CenteredCard>
  ),
})

export const PageWithHeader = meta.story({
  render: () => (
    <>
      <AppHeader
        links={[
          { href: '/', label: 'Troubleshoot' },
          { href: '/about', label: 'About' },
        ]}
        contact={{ href: '/contact', label: 'Contact Support' }}
        currentPath="/dashboard"
        account={{
          kind: 'signed-in',
          firstName: 'Ada',
          fullName: 'Ada Lovelace',
          dashboard: { href: '/dashboard', label: 'Dashboard' },
          onSignOut: () => undefined,
        }}
      />
      <main id="main" style={{ padding: 24 }}>
        <PageTitle title="Dashboard">Welcome, Ada</PageTitle>
        <Group mt="md">
          <StatusBadge tone="in-progress">In progress</StatusBadge>
          <PriorityBadge tone="critical">Critical</PriorityBadge>
        </Group>
      </main>
    </>
  ),
})
