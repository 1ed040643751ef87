import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateRoutes } from '@tessa/app-shell'
import type { User } from '@tessa/contract'
import { Card, toast } from '@tessa/ui'
import { ChangePasswordForm } from '../../shared/password/change-password-form.tsx'
import classes from './profile.module.css'

export const ChangePassword = ({ user }: { user: User }) => {
  const queries = useQueryClient()
  const [ended, setEnded] = useState<number>()
  const tell = (endedSessions: number) => {
    setEnded(endedSessions)
    toast.add({ title: 'Password changed', tone: 'success' })
    void invalidateRoutes(queries, 'GET /api/auth/user', 'GET /api/auth/sessions')
  }
  return (
    <Card title="Password" lead="Changing it signs you out everywhere else.">
      <ChangePasswordForm user={user} onChanged={tell} fullWidth={false}>
        <p role="status" className={classes.status}>
          {ended !== undefined && `Your password is changed. ${endedWords(ended)}`}
        </p>
      </ChangePasswordForm>
    </Card>
  )
}

const endedWords = (count: number): string =>
  count === 0
    ? 'You were signed in nowhere else.'
    : `${count} other ${count === 1 ? 'sign-in was' : 'sign-ins were'} ended.`
