import { Navigate } from 'react-router'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { returning, useAuth, useReturnTo, userKey } from '@tessa/app-shell'
import type { User } from '@tessa/contract'
import { CenteredCard, toast } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { useSignOut } from '../../shared/layout/sign-out.tsx'
import { ChangePasswordForm } from '../../shared/password/change-password-form.tsx'

/** Changes the password. The change is required if staff assigned the password. */
export const ChangePasswordPage = () => {
  const auth = useAuth()
  if (auth.status === 'guest') return <Navigate to={returning(paths.login, paths.changePassword)} replace />
  return auth.status === 'signed-in' ? <ChangePassword user={auth.user} /> : null
}

const insistence = 'Your password was given to you by somebody else. Choose one that only you know to go on.'

const ChangePassword = ({ user }: { user: User }) => {
  const queries = useQueryClient()
  const signOut = useSignOut()
  const { go } = useReturnTo()
  const leave = () => {
    queries.setQueryData(userKey, { ...user, mustChangePassword: false })
    toast.add({
      title: 'Password Changed',
      message: 'Your other devices are signed out.',
      tone: 'success',
      outlivesScreen: true,
    })
    void go()
  }
  return (
    <CenteredCard title="Choose a new password" {...(user.mustChangePassword ? { lead: insistence } : {})}>
      <ChangePasswordForm user={user} onChanged={leave}>
        <Button variant="subtle" onClick={() => signOut()}>
          Sign out instead
        </Button>
      </ChangePasswordForm>
    </CenteredCard>
  )
}
