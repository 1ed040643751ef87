import { Textarea } from '@mantine/core'

/** Why something is proposed, for who decides. */
export const NoteField = ({ note, onChange }: { note: string; onChange: (note: string) => void }) => (
  <Textarea
    label="Note (optional)"
    description="Why, without patient names and numbers."
    autosize
    minRows={2}
    maxLength={1000}
    value={note}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
