import { Textarea } from '@mantine/core'
import { fieldErrors, type useTextDraft } from '@tessa/app-shell'
import { InternalMark } from '../internal-mark.tsx'

type NoteFieldProps = Pick<ReturnType<typeof useTextDraft>, 'draft' | 'write'> & {
  /** What the words are; `Note` by default. */
  label?: string
  /** What the request calls them; `note` by default. */
  name?: 'note' | 'notes'
  /** Whether it cannot be sent without them; it can by default. */
  isRequired?: boolean
  /** Why the last attempt failed; null for none. */
  error: Error | null
}

/** The field of an internal note. */
export const NoteField = ({
  draft,
  write,
  label = 'Note',
  name = 'note',
  isRequired = false,
  error,
}: NoteFieldProps) => (
  <>
    <InternalMark />
    <Textarea
      data-autofocus
      label={label}
      required={isRequired}
      autosize
      minRows={4}
      maxRows={12}
      maxLength={20_000}
      value={draft.text}
      error={fieldErrors(error)[name]}
      onChange={(event) => write(event.currentTarget.value)}
    />
  </>
)
