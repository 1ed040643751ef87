import { useQuery } from '@tanstack/react-query'
import { routeQuery, toRemote, useApi, useDraftState } from '@tessa/app-shell'
import { QueryState } from '@tessa/ui'
import { DialogForm } from '../../../shared/dialog-form.tsx'
import { CodeParts } from '../code-parts.tsx'
import { FaultParts } from '../fault-parts.tsx'
import { ReasonField } from '../reason-field.tsx'
import { RuleParts } from '../rule-parts.tsx'
import { useProposal } from '../use-proposal.ts'

/** A second reader signs the words of an entry that stand here. They do not change while they are read. */
export const ReadEntryDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const api = useApi()
  const [reason, setReason] = useDraftState(`dismissal:${id}`, '')
  const entry = useQuery({
    ...routeQuery(api, 'GET /api/knowledge/entries/{id}', { params: { id } }),
    staleTime: Infinity,
    refetchOnMount: 'always',
  })
  const signing = useProposal({
    send: () =>
      api('POST /api/knowledge/review', {
        body: { kind: 'expert', key: id, reason: reason.trim(), revision: entry.data?.revision ?? null },
      }),
    done: 'Taken off',
    onDone: onClose,
  })
  return (
    <DialogForm
      title="Read by a Second Reader"
      label="Take it off"
      pendingLabel="Taking it off..."
      isPending={signing.isPending}
      canSend={reason.trim() !== '' && entry.isSuccess && !entry.isFetching}
      error={signing.error}
      onSend={() => signing.mutate()}
      onClose={onClose}
    >
      <QueryState
        query={toRemote(entry)}
        loadingLabel="Loading the entry..."
        onRetry={() => void entry.refetch()}
      >
        {({ title, fault, rule, code }) => (
          <>
            <p>
              <strong>{title}</strong>
            </p>
            {fault && <FaultParts fault={fault} />}
            {rule && <RuleParts rule={rule} />}
            {code && <CodeParts code={code} />}
          </>
        )}
      </QueryState>
      <ReasonField label="What you found, such as “read and agreed”" value={reason} onChange={setReason} />
    </DialogForm>
  )
}
