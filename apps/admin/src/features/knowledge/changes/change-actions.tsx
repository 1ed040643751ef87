import { useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import { errorMessage, useApi } from '@tessa/app-shell'
import type { KnowledgeProposalDetail } from '@tessa/contract'
import { DialogForm } from '../../../shared/dialog-form.tsx'
import { useOperator } from '../../../shared/account/use-operator.ts'
import classes from '../knowledge.module.css'
import { useProposal } from '../use-proposal.ts'

/** What the operator may do about a change. Nobody decides about a proposal of their own. */
export const ChangeActions = ({ change }: { change: KnowledgeProposalDetail }) => {
  const { id: userId, role } = useOperator()
  const isOwn = change.proposedBy?.id === userId
  if (change.status !== 'proposed') return <Returns change={change} />
  if (isOwn) return <Withdraw change={change} />
  return role === 'technician' ? null : <Decide change={change} />
}

const Decide = ({ change: { id } }: { change: KnowledgeProposalDetail }) => {
  const api = useApi()
  const [isRejecting, setIsRejecting] = useState(false)
  const approving = useProposal({
    send: () =>
      api('POST /api/knowledge/proposals/{id}/decision', { params: { id }, body: { isApproved: true } }),
    done: 'Approved',
  })
  return (
    <>
      <div className={classes.actions}>
        <Button aria-disabled={approving.isPending} onClick={() => approving.mutate()}>
          Approve
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
  const [reason, setReason] = useState('')
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
      <Textarea
        label="Reason"
        required
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </DialogForm>
  )
}

const Withdraw = ({ change: { id } }: { change: KnowledgeProposalDetail }) => {
  const api = useApi()
  const withdrawing = useProposal({
    send: () => api('POST /api/knowledge/proposals/{id}/withdraw', { params: { id } }),
    done: 'Withdrawn',
  })
  return (
    <>
      <p>You proposed this. Another manager or administrator decides about it.</p>
      <div className={classes.actions}>
        <Button variant="default" aria-disabled={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
          Withdraw
        </Button>
      </div>
      <Failure error={withdrawing.error} />
    </>
  )
}

/** Proposes this version anew, or that its entry is taken away. */
const Returns = ({ change }: { change: KnowledgeProposalDetail }) => {
  const api = useApi()
  const { id, isInForce, isRemoval } = change
  const returning = useProposal({
    send: () =>
      api('POST /api/knowledge/proposals/{id}/return', { params: { id }, body: { isRemoval: isInForce } }),
    done: 'Proposed',
  })
  if (isRemoval || change.status === 'withdrawn') return null
  return (
    <>
      <div className={classes.actions}>
        <Button variant="default" aria-disabled={returning.isPending} onClick={() => returning.mutate()}>
          {isInForce ? 'Propose to take it away' : 'Propose this version again'}
        </Button>
      </div>
      <Failure error={returning.error} />
    </>
  )
}

const Failure = ({ error }: { error: Error | null }) => (
  <p role="alert" className={classes.failure}>
    {error !== null && errorMessage(error)}
  </p>
)
