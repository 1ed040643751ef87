import { Button, Group, Modal, Text } from '@mantine/core'

export type SignOutQuestionProps = {
  /** How many things have not been received yet. */
  unsent: number
  onStay: () => void
  onSignOut: () => void
}

/** Asked before somebody leaves what still waits to be sent. */
export const SignOutQuestion = ({ unsent, onStay, onSignOut }: SignOutQuestionProps) => (
  <Modal
    opened
    closeButtonProps={{ 'aria-label': 'Close' }}
    onClose={onStay}
    title="Sign out before it is sent?"
    centered
  >
    <Text mb="lg">
      {unsent === 1 ? '1 thing has' : `${unsent} things have`} not been received yet. What waits stays on this
      device, and is sent only after you have signed in here again.
    </Text>
    <Group justify="flex-end">
      <Button variant="subtle" onClick={onSignOut}>
        Sign out anyway
      </Button>
      <Button onClick={onStay} data-autofocus>
        Stay signed in
      </Button>
    </Group>
  </Modal>
)
