import { useState } from 'react'
import { fieldErrors, useApi } from '@tessa/app-shell'
import { PasswordField } from '@tessa/ui'
import { DialogForm } from '../../shared/dialog-form.tsx'
import { useUserChange } from './use-user-change.ts'
import type { UserDialogProps } from './user-dialog-props.ts'
import { nameOf, passwordHint } from './user-words.ts'

/** Sets a password that its owner has to replace. */
export const ResetPasswordDialog = ({ user, address }: UserDialogProps) => {
  const api = useApi()
  const [newPassword, setNewPassword] = useState('')
  const reset = useUserChange({
    send: () =>
      api('POST /api/admin/users/{id}/reset-password', { params: { id: user.id }, body: { newPassword } }),
    done: 'Password reset successfully',
    onDone: address.closeDialog,
  })
  return (
    <DialogForm
      title={`Reset the password of ${nameOf(user)}`}
      label="Reset Password"
      pendingLabel="Resetting..."
      isPending={reset.isPending}
      canSend={newPassword !== ''}
      error={reset.error}
      onSend={() => reset.mutate()}
      onClose={address.closeDialog}
    >
      <PasswordField
        data-autofocus
        label="New password"
        description={`${passwordHint} Give it to them in person: the mail that tells them does not contain it. They are signed out everywhere, and choose their own at the next sign-in.`}
        autoComplete="new-password"
        required
        maxLength={200}
        value={newPassword}
        error={fieldErrors(reset.error)['newPassword']}
        onChange={({ currentTarget }) => setNewPassword(currentTarget.value)}
      />
    </DialogForm>
  )
}
