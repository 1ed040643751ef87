import { Button, type ButtonProps } from '@mantine/core'

export type SubmitButtonProps = Omit<ButtonProps, 'children' | 'disabled' | 'loading'> & {
  /** The label. */
  label: string
  /** The label while the form is being sent. */
  pendingLabel: string
  /** Whether the form is being sent. The button stays focusable. */
  isPending: boolean
}

/** Submits a form. It shows the pending state, in which its form should ignore a second press. */
export const SubmitButton = ({ label, pendingLabel, isPending, ...props }: SubmitButtonProps) => (
  <Button type="submit" fullWidth aria-disabled={isPending} {...props}>
    {isPending ? pendingLabel : label}
  </Button>
)
