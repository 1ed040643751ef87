import { Textarea } from '@mantine/core'
import { fieldErrors, type useTextDraft } from '@tessa/app-shell'
import { InternalMark } from '../internal-mark.tsx'

type NoteFieldProps = Pick<ReturnType<typeof useTextDraft>, 'draft' | 'write'> & {
  /** Why the last attempt failed; null for none. */
  error: Error | null
}

/** The field of an internal note. */
export const NoteField = ({ draft, write, error }: NoteFieldProps) => (
  <>
    <InternalMark />
    <Textarea
      data-autofocus
      label="Note"
      autosize
      minRows={4}
      maxRows={12}
      maxLength={20_000}
      value={draft.text}
      error={fieldErrors(error)['note']}
      onChange={(event) => write(event.currentTarget.value)}
    />
  </>
)
