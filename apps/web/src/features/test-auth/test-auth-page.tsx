import { useSyncExternalStore } from 'react'
import { Button, Card, Container, Group, Stack, Tabs, Text } from '@mantine/core'
import '@mantine/core/styles/Card.layer.css'
import '@mantine/core/styles/Container.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import { useAuth, useAuthSession } from '@tessa/app-shell'
import { ButtonLink, DefinitionList, PageTitle } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { sharedPassword } from './presets.ts'
import { useTestAuth } from './use-test-auth.ts'
import { EdgeCases, Logins, Registrations } from './auth-scenarios.tsx'

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
