import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage, useApi, userKey } from '@tessa/app-shell'
import type { User } from '@tessa/contract'
import { Card } from '@tessa/ui'
import classes from './profile.module.css'

/** Turns mails on or off. The change is saved at once, and a failure resets the switch. */
export const Notifications = ({ user }: { user: User }) => {
  const api = useApi()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (emailNotifications: boolean) =>
      api('PATCH /api/user/profile', { body: { emailNotifications } }),
    onSuccess: (saved) => queries.setQueryData(userKey, saved),
  })
  const shown = save.isPending ? save.variables : user.emailNotifications
  return (
    <Card title="Notifications">
      <Switch
        label="Email notifications"
        description="Updates about what you report. Mails about your password always come."
        checked={shown}
        error={save.isError ? `Not saved. ${errorMessage(save.error)}` : undefined}
        onChange={(event) => {
          if (!save.isPending) save.mutate(event.currentTarget.checked)
        }}
      />
      <p role="status" className={classes.status}>
        {save.isPending && 'Saving...'}
        {save.isSuccess && (user.emailNotifications ? 'Saved: mails are on.' : 'Saved: mails are off.')}
      </p>
    </Card>
  )
}
