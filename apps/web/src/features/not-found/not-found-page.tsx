import { Container, Stack, Text } from '@mantine/core'
import { ButtonLink, PageTitle } from '@tessa/ui'
import { paths } from '../../paths.ts'

/** For every address that leads nowhere. */
export const NotFoundPage = () => (
  <Container component="main" id="main" size="sm" py="xl">
    <Stack align="flex-start">
      <PageTitle title="404 Page Not Found" />
      <Text>Did you forget to add the page to the router?</Text>
      <ButtonLink href={paths.start}>Go to Troubleshoot</ButtonLink>
    </Stack>
  </Container>
)
