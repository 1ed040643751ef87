import { Button } from '@mantine/core'
import { useApi } from '@tessa/app-shell'
import type { KnowledgeProposalDetail } from '@tessa/contract'
import { useOperator } from '../../../shared/account/use-operator.ts'
import classes from '../knowledge.module.css'
import { useProposal } from '../use-proposal.ts'
import { outdatedWords } from './change-words.ts'
import { DecideChange } from './decide-change.tsx'
import { Failure } from './failure.tsx'

/** What stands in the way of a change, and what an operator can do about it. */
export const ChangeActions = ({ change }: { change: KnowledgeProposalDetail }) => (
  <>
    {change.isOutdated && <p className={classes.failure}>{outdatedWords(change.subject)}</p>}
    <Actions change={change} />
  </>
)

/** The author of a proposal cannot decide on it. */
const Actions = ({ change }: { change: KnowledgeProposalDetail }) => {
  const { id: userId, role } = useOperator()
  const isOwn = change.proposedBy?.id === userId
  if (change.status !== 'proposed') return <Returns change={change} />
  if (isOwn) return <Withdraw change={change} />
  return role === 'technician' ? null : <DecideChange change={change} />
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

/** Proposes this version again, or the removal of its entry. */
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
