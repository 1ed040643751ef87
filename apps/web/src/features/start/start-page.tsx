import { Container, Stack } from '@mantine/core'
import { PageTitle } from '@tessa/ui'

/** What Tessa is, and where to go from here. */
export const StartPage = () => (
  <Container component="main" id="main" size="md" py="xl">
    <Stack>
      <PageTitle title="Technical Equipment Support & Service Assistant" />
    </Stack>
  </Container>
)
