import { useApi } from '@tessa/app-shell'
import { DialogForm } from '../../shared/dialog-form.tsx'
import { useUserChange } from './use-user-change.ts'
import type { UserDialogProps } from './user-dialog-props.ts'
import { nameOf } from './user-words.ts'
import { useHandOver } from './use-hand-over.tsx'

/** Asks before an account is deleted. Then nothing is selected any more. */
export const DeleteUserDialog = ({ user, address }: UserDialogProps) => {
  const api = useApi()
  const deleting = useUserChange({
    send: () => api('DELETE /api/admin/users/{id}', { params: { id: user.id }, query: handOver.wanted }),
    done: 'User deleted successfully',
    onDone: address.forget,
    deletes: true,
  })
  const handOver = useHandOver(user, true, deleting.error)
  return (
    <DialogForm
      title={`Delete ${nameOf(user)}`}
      label="Delete"
      pendingLabel="Deleting..."
      isPending={deleting.isPending}
      canSend
      isDestructive
      error={handOver.isQuestion(deleting.error) ? null : deleting.error}
      onSend={() => {
        if (!handOver.asksFirst()) deleting.mutate(undefined, { onError: handOver.onRefused })
      }}
      onClose={address.closeDialog}
    >
      <p>Are you sure you want to delete this user?</p>
      <p>What they reported stays, without their name and contact. It cannot be undone.</p>
      {handOver.field}
    </DialogForm>
  )
}
