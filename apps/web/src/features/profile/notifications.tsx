import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '@tessa/contract'
import { useApi } from '../../api.tsx'
import { userKey } from '../../shared/auth/user-query.ts'
import { sentenceOf } from '../../shared/failures/failures.ts'
import { SectionCard } from './section-card.tsx'
import classes from './profile.module.css'

/** Mails on or off, saved at once. After a failure the switch shows again what the server has. */
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
    <SectionCard title="Notifications">
      <Switch
        label="Email notifications"
        description="Updates about what you report. Mails about your password always come."
        checked={shown}
        error={save.isError ? `Not saved. ${sentenceOf(save.error)}` : undefined}
        onChange={(event) => {
          if (!save.isPending) save.mutate(event.currentTarget.checked)
        }}
      />
      <p role="status" className={classes.status}>
        {save.isPending && 'Saving...'}
        {save.isSuccess && (user.emailNotifications ? 'Saved: mails are on.' : 'Saved: mails are off.')}
      </p>
    </SectionCard>
  )
}
