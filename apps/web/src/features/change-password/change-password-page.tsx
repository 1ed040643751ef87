import { Navigate } from 'react-router'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { User } from '@tessa/contract'
import { CenteredCard, toast } from '@tessa/ui'
import { paths, returning } from '../../paths.ts'
import { useAuth } from '../../shared/auth/use-auth.ts'
import { userKey } from '../../shared/auth/user-query.ts'
import { useLeaving } from '../../shared/layout/leaving.tsx'
import { ChangePasswordForm } from '../../shared/password/change-password-form.tsx'
import { useReturnTo } from '../../shared/return-to/use-return-to.ts'

/** Changes the password, and insists where it was given by somebody else. */
export const ChangePasswordPage = () => {
  const auth = useAuth()
  if (auth.status === 'guest') return <Navigate to={returning(paths.login, paths.changePassword)} replace />
  return auth.status === 'signed-in' ? <ChangePassword user={auth.user} /> : null
}

const insistence = 'Your password was given to you by somebody else. Choose one that only you know to go on.'

const ChangePassword = ({ user }: { user: User }) => {
  const queries = useQueryClient()
  const signOut = useLeaving()
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
