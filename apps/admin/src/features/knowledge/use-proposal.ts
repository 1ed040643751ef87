import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateRoutes } from '@tessa/app-shell'
import { toast } from '@tessa/ui'

type ProposalChange = {
  send: () => Promise<unknown>
  /** What the toast says when it worked. */
  done: string
  onDone?: () => void
}

/** Sends a change of the local layer, and fetches again what shows it. */
export const useProposal = ({ send, done, onDone }: ProposalChange) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast.add({ title: done, tone: 'success' })
      onDone?.()
    },
    onSettled: () =>
      invalidateRoutes(
        queries,
        'GET /api/knowledge/entries',
        'GET /api/knowledge/entries/{id}',
        'GET /api/knowledge/proposals',
        'GET /api/knowledge/proposals/{id}',
        'GET /api/knowledge/review',
      ),
  })
}
