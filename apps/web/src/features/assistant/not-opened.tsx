import { Button, Stack, Text, Title } from '@mantine/core'
import { ButtonLink } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { Frame } from './frame.tsx'

export type NotOpenedProps = {
  reason: string
  onLeave: () => void
}

/** A session was asked for by its address, and cannot be gone on with here. */
export const NotOpened = ({ reason, onLeave }: NotOpenedProps) => (
  <Frame>
    <Stack gap="md" align="flex-start" role="alert">
      <Title order={2}>This session cannot be continued</Title>
      <Text>{reason} What was said in it is still in your chat history.</Text>
      <Button onClick={onLeave}>Go on without it</Button>
      <ButtonLink href={`${paths.dashboard}?tab=chat-history`} variant="outline">
        Open chat history
      </ButtonLink>
    </Stack>
  </Frame>
)
