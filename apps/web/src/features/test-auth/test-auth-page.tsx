import { useState, useSyncExternalStore } from 'react'
import { Button, Card, Container, Group, Stack, Tabs, Text, TextInput, Title } from '@mantine/core'
import '@mantine/core/styles/Card.layer.css'
import '@mantine/core/styles/Container.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import { useAuth, useAuthSession } from '@tessa/app-shell'
import { ButtonLink, DefinitionList, PageTitle, PasswordField } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { presets, sharedPassword } from './presets.ts'
import { useTestAuth } from './use-test-auth.ts'

type Actions = ReturnType<typeof useTestAuth>

/** Tests registration, login and their failures. It exists only in development. */
export const TestAuthPage = () => {
  const actions = useTestAuth()
  return (
    <Container component="main" id="main" size="md" py="xl">
      <Stack>
        <PageTitle title="Authentication Test Page" />
        <Group>
          <ButtonLink href={paths.start} variant="outline">
            Home
          </ButtonLink>
          <ButtonLink href={paths.dashboard} variant="outline">
            Dashboard
          </ButtonLink>
        </Group>
        <Status onLogOut={() => void actions.logOut()} />
        <Tabs defaultValue="registration">
          <Tabs.List>
            <Tabs.Tab value="registration">Test Registration</Tabs.Tab>
            <Tabs.Tab value="login">Test Login</Tabs.Tab>
            <Tabs.Tab value="edges">Edge Cases</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="registration" pt="md">
            <Registrations {...actions} />
          </Tabs.Panel>
          <Tabs.Panel value="login" pt="md">
            <Logins {...actions} />
          </Tabs.Panel>
          <Tabs.Panel value="edges" pt="md">
            <EdgeCases {...actions} />
          </Tabs.Panel>
        </Tabs>
        <Text>
          Note: all test accounts share the password <code>{sharedPassword}</code>.
        </Text>
      </Stack>
    </Container>
  )
}

const Status = ({ onLogOut }: { onLogOut: () => void }) => {
  const auth = useAuth()
  const { signIn } = useAuthSession()
  const token = useSyncExternalStore(signIn.subscribe, signIn.token)
  const user = auth.status === 'signed-in' ? auth.user : undefined
  return (
    <Card component="section" aria-label="Status">
      <DefinitionList
        items={[
          { term: 'Status', value: user ? 'Authenticated' : 'Not authenticated' },
          { term: 'Loading', value: auth.status === 'loading' ? 'Yes' : 'No' },
          { term: 'Token', value: token && `${token.slice(0, 20)}...` },
          { term: 'User', value: user && `${user.firstName} ${user.lastName}` },
          { term: 'Email', value: user?.email },
          { term: 'Facility', value: user?.facilityName },
          { term: 'Role', value: user?.role },
        ]}
      />
      {token !== undefined && (
        <Button mt="md" variant="outline" onClick={onLogOut}>
          Logout
        </Button>
      )}
    </Card>
  )
}

const Registrations = ({ register, isPending }: Actions) => (
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

const Logins = ({ logIn, isPending }: Actions) => {
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

const EdgeCases = (actions: Actions) => (
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
