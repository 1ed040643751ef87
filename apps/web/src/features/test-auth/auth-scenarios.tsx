import { useState } from 'react'
import { Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import '@mantine/core/styles/Card.layer.css'
import { ButtonLink, PasswordField } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { presets, sharedPassword } from './presets.ts'
import type { useTestAuth } from './use-test-auth.ts'

type Actions = ReturnType<typeof useTestAuth>

export const Registrations = ({ register, isPending }: Actions) => (
  <Stack>
    {presets.map((preset) => (
      <Card key={preset.email} component="section">
        <Title order={2} size="h4">
          {preset.facilityType}
        </Title>
        <Text>
          {preset.firstName} {preset.lastName}, {preset.email}
        </Text>
        <Button mt="sm" disabled={isPending} onClick={() => register(preset)}>
          Register {preset.facilityType}
        </Button>
      </Card>
    ))}
  </Stack>
)

export const Logins = ({ logIn, isPending }: Actions) => {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  return (
    <Stack>
      <Group>
        {presets.map((preset) => (
          <Button
            key={preset.email}
            variant="outline"
            disabled={isPending}
            onClick={() => logIn({ email: preset.email, password: sharedPassword })}
          >
            Login as {preset.facilityType}
          </Button>
        ))}
      </Group>
      <Title order={2} size="h4">
        Custom login
      </Title>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Group>
        <Button disabled={isPending} onClick={() => logIn({ email, password })}>
          Login
        </Button>
      </Group>
    </Stack>
  )
}

export const EdgeCases = (actions: Actions) => (
  <Group>
    <Button variant="outline" onClick={actions.tryInvalidLogin}>
      Invalid login
    </Button>
    <Button variant="outline" onClick={actions.tryDuplicate}>
      Duplicate registration
    </Button>
    <Button variant="outline" onClick={actions.setInvalidToken}>
      Set an invalid token
    </Button>
    <Button variant="outline" onClick={actions.tryNetworkError}>
      Network error
    </Button>
    <Button variant="outline" onClick={actions.clearAll}>
      Clear all auth data
    </Button>
    <ButtonLink variant="outline" href={paths.dashboard}>
      Go to dashboard
    </ButtonLink>
  </Group>
)
