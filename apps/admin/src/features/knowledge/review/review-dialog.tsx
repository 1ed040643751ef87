import { useApi, useDraftState, useReturnedFocus } from '@tessa/app-shell'
import list from '../../../shared/dated-list/dated-list.module.css'
import { DialogForm } from '../../../shared/dialog-form.tsx'
import { FaultDialog } from '../fault-dialog.tsx'
import { ReasonField } from '../reason-field.tsx'
import { useProposal } from '../use-proposal.ts'
import { WordsDialog } from '../words-dialog.tsx'
import { EvaluationCaseDialog } from './evaluation-case-dialog.tsx'
import { ReadEntryDialog } from './read-entry-dialog.tsx'
import type { OpenedStep } from './review-step.ts'

export type ReviewDialogProps = OpenedStep & { onClose: () => void }

const longestAlias = 120
const longestSymptom = 200

export const ReviewDialog = ({ item, step, onClose }: ReviewDialogProps) => {
  useReturnedFocus(true)
  const { kind, id: key, words, equipment } = item
  const review = { kind, key }
  if (step === 'alias')
    return <WordsDialog kind="alias" words={words.slice(0, longestAlias)} review={review} onClose={onClose} />
  if (step === 'fault')
    return (
      <FaultDialog
        fault={null}
        given={{ symptom: words.slice(0, longestSymptom), aliases: words.slice(0, longestAlias) }}
        review={review}
        onClose={onClose}
      />
    )
  if (step === 'case')
    return <EvaluationCaseDialog issue={words} equipment={equipment} review={review} onClose={onClose} />
  if (kind === 'expert') return <ReadEntryDialog id={key} onClose={onClose} />
  return <DismissDialog item={item} onClose={onClose} />
}

const DismissDialog = ({ item: { kind, id: key, words }, onClose }: Omit<ReviewDialogProps, 'step'>) => {
  const api = useApi()
  const [reason, setReason] = useDraftState(`dismissal:${key}`, '')
  const dismissing = useProposal({
    send: () => api('POST /api/knowledge/review', { body: { kind, key, reason: reason.trim() } }),
    done: 'Taken off',
    onDone: onClose,
  })
  return (
    <DialogForm
      title="Take It Off"
      label="Take it off"
      pendingLabel="Taking it off..."
      isPending={dismissing.isPending}
      canSend={reason.trim() !== ''}
      error={dismissing.error}
      onSend={() => dismissing.mutate()}
      onClose={onClose}
    >
      <p className={list.quiet}>{words}</p>
      <ReasonField value={reason} onChange={setReason} />
    </DialogForm>
  )
}
