import { Button, Group, List, Modal } from '@mantine/core'
import { usePressGuard } from '../../../shared/use-press-guard.ts'

export type ReleaseDialogProps = {
  onConfirm: () => void
  onClose: () => void
}

const points = [
  'It works, and has passed its functional check.',
  'Nothing is damaged, missing or provisional.',
  'It is released for use as your facility requires.',
]

/** Asks for a safety check before equipment counts as repaired. */
export const ReleaseDialog = ({ onConfirm, onClose }: ReleaseDialogProps) => {
  const { handlers } = usePressGuard()
  return (
    <Modal
      opened
      closeButtonProps={{ 'aria-label': 'Close' }}
      onClose={onClose}
      title="Tested and safe to use?"
      centered
    >
      <p>Before it is used on a patient again:</p>
      <List spacing="xs" mb="lg">
        {points.map((point) => (
          <List.Item key={point}>{point}</List.Item>
        ))}
      </List>
      <Group justify="flex-end" gap="sm" {...handlers}>
        <Button variant="outline" onClick={onClose}>
          Not yet
        </Button>
        <Button onClick={onConfirm} data-autofocus>
          Yes, mark resolved
        </Button>
      </Group>
    </Modal>
  )
}
