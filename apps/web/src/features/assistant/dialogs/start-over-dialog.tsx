import { Button, Group, Modal, Text } from '@mantine/core'

export type StartOverDialogProps = {
  onStartOver: () => void
  onClose: () => void
}

export const StartOverDialog = ({ onStartOver, onClose }: StartOverDialogProps) => (
  <Modal opened closeButtonProps={{ 'aria-label': 'Close' }} onClose={onClose} title="Start over?" centered>
    <Text mb="lg">
      A new session begins with the first question. What you answered so far is not part of it; whatever you
      have already submitted stays submitted.
    </Text>
    <Group justify="flex-end">
      <Button variant="subtle" onClick={onClose} data-autofocus>
        Keep going
      </Button>
      <Button
        onClick={() => {
          onClose()
          onStartOver()
        }}
      >
        Start over
      </Button>
    </Group>
  </Modal>
)
