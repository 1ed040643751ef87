import { Textarea } from '@mantine/core'
import type { useTextDraft } from '@tessa/app-shell'
import { InternalMark } from '../internal-mark.tsx'

/** The field of an internal note. */
export const NoteField = ({ draft, write }: Pick<ReturnType<typeof useTextDraft>, 'draft' | 'write'>) => (
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
      onChange={(event) => write(event.currentTarget.value)}
    />
  </>
)
