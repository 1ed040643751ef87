import { useApi } from '@tessa/app-shell'
import { DialogForm } from '../../shared/dialog-form.tsx'
import { useUserChange } from './use-user-change.ts'
import type { UserDialogProps } from './user-dialog-props.ts'
import { nameOf } from './user-words.ts'

/** Asks before a second factor is switched off. */
export const SecondFactorDialog = ({ user, address }: UserDialogProps) => {
  const api = useApi()
  const removing = useUserChange({
    send: () => api('DELETE /api/admin/users/{id}/second-factor', { params: { id: user.id } }),
    done: 'Second factor switched off',
    onDone: address.closeDialog,
  })
  return (
    <DialogForm
      title={`Second factor of ${nameOf(user)}`}
      label="Switch off"
      pendingLabel="Switching off..."
      isPending={removing.isPending}
      canSend
      error={removing.error}
      onSend={() => removing.mutate()}
      onClose={address.closeDialog}
    >
      <p>
        Only for somebody who has lost it, and whom you know: from then on the password is enough. They are
        signed out everywhere and told by mail.
      </p>
    </DialogForm>
  )
}
