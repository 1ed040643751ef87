import { useApi } from '@tessa/app-shell'
import { DialogForm } from '../work-orders/detail/dialogs/dialog-form.tsx'
import { useUserChange } from './use-user-change.ts'
import type { UserDialogProps } from './user-dialog-props.ts'
import { nameOf } from './user-words.ts'
import { ReturnedWork } from './returned-work.tsx'

/** Asks before an account is deleted. Then nothing is selected any more. */
export const DeleteUserDialog = ({ user, address }: UserDialogProps) => {
  const api = useApi()
  const deleting = useUserChange({
    send: () => api('DELETE /api/admin/users/{id}', { params: { id: user.id } }),
    done: 'User deleted successfully',
    onDone: address.forget,
    deletes: true,
  })
  return (
    <DialogForm
      title={`Delete ${nameOf(user)}`}
      label="Delete"
      pendingLabel="Deleting..."
      isPending={deleting.isPending}
      canSend
      error={deleting.error}
      onSend={() => deleting.mutate()}
      onClose={address.closeDialog}
    >
      <p>Are you sure you want to delete this user?</p>
      <p>What they reported stays, without their name and contact. It cannot be undone.</p>
      <ReturnedWork count={user.assignedWorkOrders} />
    </DialogForm>
  )
}
