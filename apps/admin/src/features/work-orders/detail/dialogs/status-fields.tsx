import { useState } from 'react'
import { NativeSelect, Textarea } from '@mantine/core'
import { fieldErrors, useTextDraft, type TextDrafts } from '@tessa/app-shell'
import { managementStatuses, type StatusChange } from '@tessa/contract'
import { InternalMark } from '../internal-mark.tsx'
import { statusLabels } from '../../../../shared/words/case-labels.ts'

/** The values of the fields; the words are kept as drafts of this place. */
export const useStatusFields = (
  drafts: TextDrafts,
  place: readonly string[],
  initial?: StatusChange['status'],
) => {
  const [status, setStatus] = useState(initial)
  const notes = useTextDraft(drafts, ...place, 'notes')
  const resolution = useTextDraft(drafts, ...place, 'resolution')
  const wanted: Omit<StatusChange, 'version'> | undefined = status && {
    status,
    notes: notes.draft.text,
    resolutionNotes: status === 'fulfilled' ? resolution.draft.text : '',
  }
  const clear = () => {
    notes.clear()
    resolution.clear()
  }
  return { status, setStatus, notes, resolution, wanted, clear }
}

export type StatusFieldsProps = {
  /** Why the last attempt failed; null for none. */
  error: Error | null
  fields: ReturnType<typeof useStatusFields>
  /** The status of the work order; not known of many by default. */
  current?: StatusChange['status']
  /** The hint of the resolution notes. */
  resolutionHint: string
}

/** A status is required; only fulfilled asks for the resolution. */
export const StatusFields = ({
  error,
  fields: { status, setStatus, notes, resolution },
  current,
  resolutionHint,
}: StatusFieldsProps) => {
  const wrong = fieldErrors(error)
  return (
    <>
      <NativeSelect
        data-autofocus
        label="Status"
        required
        value={status ?? ''}
        error={wrong['status']}
        onChange={(event) => setStatus(managementStatuses.find((one) => one === event.currentTarget.value))}
      >
        <option value="">Choose a status</option>
        {managementStatuses.map((one) => (
          <option key={one} value={one}>
            {statusLabels[one].label}
            {one === current && ' (current)'}
          </option>
        ))}
      </NativeSelect>
      {status === 'fulfilled' && (
        <Textarea
          label="Resolution notes"
          description={resolutionHint}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={20_000}
          value={resolution.draft.text}
          error={wrong['resolutionNotes']}
          onChange={(event) => resolution.write(event.currentTarget.value)}
        />
      )}
      <Textarea
        label="Internal notes (optional)"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={20_000}
        value={notes.draft.text}
        error={wrong['notes']}
        onChange={(event) => notes.write(event.currentTarget.value)}
      />
      <InternalMark />
    </>
  )
}
