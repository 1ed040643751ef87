import { Textarea } from '@mantine/core'

/** The required reason of a decision. */
export const ReasonField = ({
  label = 'Reason',
  value,
  onChange,
}: {
  label?: string
  value: string
  onChange: (value: string) => void
}) => (
  <Textarea
    label={label}
    required
    autosize
    minRows={2}
    maxLength={1000}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
