import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useApi, useFormDraft } from '@tessa/app-shell'
import {
  knowledgeImportOutcomes,
  longestKnowledgeFile,
  mostKnowledgeLines,
  type KnowledgeImportOutcome,
  type KnowledgeImportResult,
} from '@tessa/contract'
import { PlainList, ScrollRegion } from '@tessa/ui'
import list from '../../../shared/dated-list/dated-list.module.css'
import { DialogForm } from '../../../shared/dialog-form.tsx'
import { FileField } from '../../../shared/file-field.tsx'
import classes from '../knowledge.module.css'
import { useProposal } from '../use-proposal.ts'

const outcomeWords: Readonly<Record<KnowledgeImportOutcome, string>> = {
  proposed: 'Proposed',
  unchanged: 'Unchanged',
  refused: 'Refused',
}

/** Proposes each entry of a file: first it says what would happen, and then it does it. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const api = useApi()
  const [file, setFile] = useState<File>()
  const [done, setDone] = useState<KnowledgeImportResult>()
  useFormDraft('knowledge-import', {
    unsent: () => (done ? undefined : file),
    restore: (draft) => draft instanceof File && setFile(draft),
  })
  const run = async (dryRun: boolean) => {
    const lines = (await file?.text()) ?? ''
    return api('POST /api/knowledge/import', { body: { lines, dryRun } })
  }
  const check = useMutation({ mutationFn: () => run(true) })
  const importing = useProposal({ send: async () => setDone(await run(false)), done: 'Imported' })
  const choose = (chosen: File | undefined) => {
    check.reset()
    importing.reset()
    setDone(undefined)
    setFile(chosen)
  }
  const plan = check.data
  const isTooLarge = file !== undefined && file.size > longestKnowledgeFile
  const isPending = check.isPending || importing.isPending
  const hasChanges = plan?.rows.some(({ outcome }) => outcome === 'proposed') ?? true
  return (
    <DialogForm
      title="Import Changes"
      label={plan ? 'Propose all' : 'Check'}
      pendingLabel={plan ? 'Proposing...' : 'Checking...'}
      isDone={done !== undefined}
      isPending={isPending}
      canSend={file !== undefined && file.size > 0 && !isTooLarge && hasChanges}
      error={importing.error ?? check.error}
      onSend={() => (plan ? importing.mutate() : check.mutate())}
      onClose={onClose}
    >
      <FileField
        label="JSON Lines file"
        accept=".jsonl,.ndjson,application/jsonl"
        file={file}
        isDisabled={isPending}
        onChoose={choose}
      />
      <p className={list.quiet}>
        As the export writes it, {mostKnowledgeLines} lines and {longestKnowledgeFile / 1000} kB at most. Each
        entry waits for the decision of another person.
      </p>
      {isTooLarge && <p role="alert">This file is too large.</p>}
      {plan && <Result result={done ?? plan} isDone={done !== undefined} />}
    </DialogForm>
  )
}

const Result = ({ result: { rows }, isDone }: { result: KnowledgeImportResult; isDone: boolean }) => {
  const refused = rows.filter(({ outcome }) => outcome === 'refused')
  const counts = knowledgeImportOutcomes.map(
    (outcome) => `${outcomeWords[outcome]}: ${rows.filter((row) => row.outcome === outcome).length}`,
  )
  return (
    <>
      <p role="status">
        {isDone ? 'Done. ' : 'This would happen. '}
        {counts.join(', ')}.
      </p>
      {refused.length > 0 && (
        <ScrollRegion label="Refused lines" className={classes.refused}>
          <PlainList aria-label="Refused lines">
            {refused.map(({ line, title, field, reason }) => (
              <li key={line}>
                Line {line}
                {field !== null && `, ${field}`}: {reason}
                <br />
                <span className={list.quiet}>{title}</span>
              </li>
            ))}
          </PlainList>
        </ScrollRegion>
      )}
    </>
  )
}
