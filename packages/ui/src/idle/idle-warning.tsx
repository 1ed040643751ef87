import { Button, Group, Modal, Stack, Text } from '@mantine/core'

export type IdleWarningProps = {
  secondsLeft: number
  onStay: () => void
  onSignOut: () => void
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Asks an idle user whether they are still there. */
export const IdleWarning = ({ secondsLeft, onStay, onSignOut }: IdleWarningProps) => (
  <Modal
    opened
    onClose={onStay}
    title="Are you still there?"
    withCloseButton={false}
    centered
    closeOnClickOutside={false}
  >
    <Stack>
      <Text>
        You have done nothing for a while. To keep your account safe you will be signed out in{' '}
        <strong className="tessa-figures">{clock(secondsLeft)}</strong>.
      </Text>
      <Group>
        <Button onClick={onStay} data-autofocus>
          Stay signed in
        </Button>
        <Button variant="outline" onClick={onSignOut}>
          Sign out now
        </Button>
      </Group>
    </Stack>
  </Modal>
)
