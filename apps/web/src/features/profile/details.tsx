import { useState } from 'react'
import { Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi, useAppForm, userKey } from '@tessa/app-shell'
import type { ProfileChanges, User } from '@tessa/contract'
import { Card, ErrorSummary, SubmitButton, toast } from '@tessa/ui'
import { changedValues, detailsOf, validate, type DetailsValues } from './details-fields.ts'
import { DetailsInputs } from './details-inputs.tsx'

/** Name, phone, job and facility. The input stays after an error. */
export const Details = ({ user }: { user: User }) => {
  const api = useApi()
  const queries = useQueryClient()
  const [before, setBefore] = useState(() => detailsOf(user))
  const form = useAppForm({ initialValues: before, validate: (now) => validate(before, now) })

  const save = useMutation({
    mutationFn: (body: ProfileChanges) => api('PATCH /api/user/profile', { body }),
    onSuccess: (saved) => {
      queries.setQueryData(userKey, saved)
      setBefore(detailsOf(saved))
      form.setValues(detailsOf(saved))
      toast.add({ title: 'Profile saved', tone: 'success' })
    },
    onError: form.refuse,
  })

  const send = (now: DetailsValues) => save.mutate(changedValues(before, now))

  return (
    <Card title="Your details" lead={`You sign in as ${user.email}.`}>
      <form {...form.props(send, save)} aria-label="Your details">
        <Stack>
          <ErrorSummary problems={form.problems} />
          <DetailsInputs field={form.field} present={before} />
          <SubmitButton
            label="Save details"
            pendingLabel="Saving..."
            isPending={save.isPending}
            fullWidth={false}
          />
        </Stack>
      </form>
    </Card>
  )
}
