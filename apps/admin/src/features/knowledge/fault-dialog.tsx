import { useState } from 'react'
import { fieldErrors, useApi } from '@tessa/app-shell'
import type { FaultContent, ReviewedItem } from '@tessa/contract'
import { DialogForm } from '../../shared/dialog-form.tsx'
import { missingLine } from './check-draft.ts'
import { CausesField, ChecksField } from './fault-rows.tsx'
import { toContent, toDraft, type FaultDraft } from './fault-draft.ts'
import { FaultFields } from './fault-fields.tsx'
import classes from './knowledge.module.css'
import { NoteField } from './note-field.tsx'
import { useEntryDraft } from './use-entry-draft.ts'
import { useProposal } from './use-proposal.ts'

export type FaultDialogProps = {
  /** The fault to change; null for a new one. */
  fault: FaultContent | null
  /** Its id; undefined for a new one. */
  subject?: string | undefined
  /** The revision of what it says; null for a new one, which is the default. */
  revision?: string | null
  /** What a new one begins with; nothing by default. */
  given?: Partial<FaultDraft>
  /** The item of the review queue that it comes from. */
  review?: ReviewedItem
  onClose: () => void
}

/** With all that a draft may have, also in its rows: a list may begin without any. */
const sample = { ...toDraft(null), type: 'any', note: '' } as const

/** Proposes a fault, or another text of one. It holds once another person approves it. */
export const FaultDialog = ({
  fault,
  subject,
  revision = null,
  given,
  review,
  onClose,
}: FaultDialogProps) => {
  const api = useApi()
  const initial = { ...toDraft(fault, given), note: '' }
  const name = `fault:${subject ?? review?.key ?? ''}`
  const { draft, change, changedByOthers } = useEntryDraft(name, initial, sample)
  const { note, ...content } = draft
  const [isTried, setIsTried] = useState(false)
  const proposing = useProposal({
    send: async () =>
      draft.type &&
      api('POST /api/knowledge/proposals', {
        body: {
          kind: 'fault',
          fault: toContent(content, draft.type),
          note,
          ...(subject === undefined ? {} : { subject }),
          ...(revision === null ? {} : { basedOn: revision }),
          ...(review ? { review } : {}),
        },
      }),
    done: 'Proposed',
    onDone: onClose,
  })
  const missing = missingLine(draft.checks)
  const problems = fieldErrors(proposing.error)
  const errorOf = (field: string): string | undefined => {
    const path = `fault.${field}`
    const wrong = Object.entries(problems).find(([one]) => one === path || one.startsWith(`${path}.`))
    return wrong?.[1] ?? changedByOthers(field)
  }
  return (
    <DialogForm
      title={subject === undefined ? 'Propose a Fault' : `Propose a Change of ${subject}`}
      label="Propose"
      pendingLabel="Proposing..."
      isPending={proposing.isPending}
      canSend={
        draft.type !== undefined &&
        [draft.symptom, draft.remedy, draft.escalateWhen].every((text) => text.trim() !== '')
      }
      error={proposing.error}
      onSend={() => {
        setIsTried(true)
        if (missing === undefined) proposing.mutate()
      }}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <FaultFields draft={draft} errorOf={errorOf} onChange={change} />
        <CausesField
          causes={draft.causes}
          error={errorOf('causes')}
          onChange={(causes) => change({ causes })}
        />
        <ChecksField
          checks={draft.checks}
          error={(isTried ? missing : undefined) ?? errorOf('checks')}
          onChange={(checks) => change({ checks })}
        />
        <NoteField note={note} onChange={(text) => change({ note: text })} />
      </div>
    </DialogForm>
  )
}
