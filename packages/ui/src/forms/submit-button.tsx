import { Button, type ButtonProps } from '@mantine/core'

export type SubmitButtonProps = Omit<ButtonProps, 'children' | 'disabled' | 'loading'> & {
  /** What it says. */
  label: string
  /** What it says while the form is on its way. */
  pendingLabel: string
  /** Whether the form is on its way. It stays in reach of the keyboard meanwhile. */
  isPending: boolean
}

/** Sends a form. While pending it says so, and its form should let a second press pass. */
export const SubmitButton = ({ label, pendingLabel, isPending, ...props }: SubmitButtonProps) => (
  <Button type="submit" fullWidth aria-disabled={isPending} {...props}>
    {isPending ? pendingLabel : label}
  </Button>
)
