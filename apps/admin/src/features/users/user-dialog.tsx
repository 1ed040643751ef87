import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'
import type { UserDialogName } from './user-address.ts'
import type { UserDialogProps } from './user-dialog-props.ts'

/** What administrators do about one account. */
export const UserDialog = ({ name, ...props }: UserDialogProps & { name: UserDialogName }) => {
  switch (name) {
    case 'edit':
      return <EditUserDialog {...props} />
    case 'reset-password':
      return <ResetPasswordDialog {...props} />
    case 'delete':
      return <DeleteUserDialog {...props} />
    case 'second-factor':
      return <SecondFactorDialog {...props} />
  }
}
