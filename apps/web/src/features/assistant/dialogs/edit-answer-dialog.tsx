import { Button, Group, Modal } from '@mantine/core'
import type { Line } from '@tessa/assistant-engine/summary'

export type EditAnswerDialogProps = {
  line: Line
  /** The number of later answers. */
  later: number
  onEdit: () => void
  onClose: () => void
}

/** Asks before an answer with later answers is edited. */
export const EditAnswerDialog = ({ line, later, onEdit, onClose }: EditAnswerDialogProps) => (
  <Modal
    opened
    closeButtonProps={{ 'aria-label': 'Close' }}
    onClose={onClose}
    title="Change this answer?"
    centered
  >
    <p>
      You go back to <strong>{line.title}</strong>.{' '}
      {later === 1 ? 'The answer after it is' : `The ${later} answers after it are`} kept. Only what no longer
      fits your new answer is asked again, with your old answer filled in.
    </p>
    <Group justify="flex-end" gap="sm">
      <Button variant="outline" onClick={onClose}>
        Keep it
      </Button>
      <Button onClick={onEdit} data-autofocus>
        Go back and change it
      </Button>
    </Group>
  </Modal>
)
