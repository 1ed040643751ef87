import { Button, Group } from '@mantine/core'
import { SubmitButton, type SubmitButtonProps } from '@tessa/ui'

export type FormButtonsProps = Pick<SubmitButtonProps, 'label' | 'pendingLabel' | 'isPending'> & {
  onCancel: () => void
}

/** Sends a form, or leaves it. */
export const FormButtons = ({ onCancel, ...submit }: FormButtonsProps) => (
  <Group>
    <SubmitButton {...submit} fullWidth={false} />
    <Button variant="subtle" onClick={onCancel}>
      Cancel
    </Button>
  </Group>
)
