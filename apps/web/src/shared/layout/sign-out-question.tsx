import { Button, Group, Modal, Text } from '@mantine/core'

export type SignOutQuestionProps = {
  /** The number of undelivered submissions. */
  unsent: number
  onStay: () => void
  onKeep: () => void
  onDelete: () => void
}

/** Asks about unsent submissions before a sign-out. All other data of the user is cleared in any case. */
export const SignOutQuestion = ({ unsent, onStay, onKeep, onDelete }: SignOutQuestionProps) => (
  <Modal
    opened
    closeButtonProps={{ 'aria-label': 'Close' }}
    onClose={onStay}
    title="Sign out before it is sent?"
    centered
  >
    <Text mb="sm">{unsent === 1 ? '1 thing has' : `${unsent} things have`} not been received yet.</Text>
    <Text mb="lg">
      You can leave {unsent === 1 ? 'it' : 'them'} on this device, to be sent after you have signed in here
      again. On a device that others use too, delete {unsent === 1 ? 'it' : 'them'}: what waits could be read
      here.
    </Text>
    <Group justify="flex-end">
      <Button variant="subtle" color="red" onClick={onDelete}>
        Delete and sign out
      </Button>
      <Button variant="subtle" onClick={onKeep}>
        Sign out, send later
      </Button>
      <Button onClick={onStay} data-autofocus>
        Stay signed in
      </Button>
    </Group>
  </Modal>
)
