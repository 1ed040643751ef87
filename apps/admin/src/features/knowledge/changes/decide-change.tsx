import { useState } from 'react'
import { Button } from '@mantine/core'
import { useApi, useDraftState } from '@tessa/app-shell'
import type { KnowledgeProposalDetail } from '@tessa/contract'
import list from '../../../shared/dated-list/dated-list.module.css'
import { DialogForm } from '../../../shared/dialog-form.tsx'
import classes from '../knowledge.module.css'
import { ReasonField } from '../reason-field.tsx'
import { useProposal } from '../use-proposal.ts'
import { approvalWords, previewWords } from './change-words.ts'
import { Failure } from './failure.tsx'
import { usePreview } from './use-preview.ts'

/** Approves or rejects a change of another person, once it is known what it makes worse. */
export const DecideChange = ({
  change: { id, isOutdated, revision },
}: {
  change: KnowledgeProposalDetail
}) => {
  const api = useApi()
  const { data: preview, isPending } = usePreview(id)
  const [isRejecting, setIsRejecting] = useState(false)
  const approving = useProposal({
    send: () =>
      api('POST /api/knowledge/proposals/{id}/decision', {
        params: { id },
        body: { isApproved: true, ...(isOutdated ? { revision } : {}) },
      }),
    done: 'Approved',
  })
  const worse = preview?.worseTotal ?? 0
  return (
    <>
      <p role="status" className={list.quiet}>
        {isPending ? 'The cases are being judged. Then you can approve it.' : previewWords(preview)}
      </p>
      <div className={classes.actions}>
        <Button
          disabled={isPending}
          aria-disabled={isPending || approving.isPending}
          onClick={() => approving.mutate()}
        >
          {approvalWords(worse, isOutdated)}
        </Button>
        <Button variant="default" onClick={() => setIsRejecting(true)}>
          Reject
        </Button>
      </div>
      <Failure error={approving.error} />
      {isRejecting && <RejectDialog id={id} onClose={() => setIsRejecting(false)} />}
    </>
  )
}

const RejectDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const api = useApi()
  const [reason, setReason] = useDraftState(`rejection:${id}`, '')
  const rejecting = useProposal({
    send: () =>
      api('POST /api/knowledge/proposals/{id}/decision', {
        params: { id },
        body: { isApproved: false, reason: reason.trim() },
      }),
    done: 'Rejected',
    onDone: onClose,
  })
  return (
    <DialogForm
      title="Reject the Change"
      label="Reject"
      pendingLabel="Rejecting..."
      isPending={rejecting.isPending}
      canSend={reason.trim() !== ''}
      error={rejecting.error}
      onSend={() => rejecting.mutate()}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </DialogForm>
  )
}
