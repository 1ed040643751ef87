import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage, invalidateRoutes } from '@tessa/app-shell'
import { toast } from '@tessa/ui'
import { useDialogAnswer } from '../../shared/use-dialog-answer.ts'

type UserChangeOptions<Input> = {
  send: (input: Input) => Promise<unknown>
  /** What the toast says when it worked. */
  done: string
  onDone?: () => void
  /** Whether the account is gone once it worked, so that its record cannot be asked for. Default: false. */
  deletes?: boolean
}

/**
 * Sends a change of an account, shows a toast, and fetches the lists and records of accounts again. `onDone` is called
 * only where what sent it is still there.
 */
export const useUserChange = <Input = void>({
  send,
  done,
  onDone,
  deletes = false,
}: UserChangeOptions<Input>) => {
  const queries = useQueryClient()
  const answer = useDialogAnswer()
  const refetch = () =>
    invalidateRoutes(
      queries,
      'GET /api/admin/users',
      'GET /api/admin/users/{id}',
      'GET /api/admin/users/{id}/security',
    )
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast.add({ title: done, tone: 'success' })
      const isOpen = answer.isOpen()
      if (isOpen) onDone?.()
      return deletes && isOpen ? invalidateRoutes(queries, 'GET /api/admin/users') : refetch()
    },
    onError: (error) => {
      toast.add({ title: 'Error', message: errorMessage(error), tone: 'destructive' })
      // Another administrator may have changed the account.
      return refetch()
    },
  })
}
