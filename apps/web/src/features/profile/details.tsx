import { useMemo, useState, type SubmitEvent } from 'react'
import { Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProfileChanges, User } from '@tessa/contract'
import { ErrorSummary, problemsOf, SubmitButton, toast, type FormErrors } from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { userKey } from '../../shared/auth/user-query.ts'
import { changesIn, detailsFieldIds, detailsOf, mistakesIn, type DetailsField } from './details-fields.ts'
import { DetailsInputs } from './details-inputs.tsx'
import { formFailure } from './form-failure.ts'
import { SectionCard } from './section-card.tsx'

/** Name, phone, job and facility. What was typed stays whatever the answer is. */
export const Details = ({ user }: { user: User }) => {
  const api = useApi()
  const queries = useQueryClient()
  const [before, setBefore] = useState(() => detailsOf(user))
  const [values, setValues] = useState(before)
  const [errors, setErrors] = useState<FormErrors<DetailsField>>({})
  const problems = useMemo(() => problemsOf(errors, detailsFieldIds), [errors])

  const save = useMutation({
    mutationFn: (body: ProfileChanges) => api('PATCH /api/user/profile', { body }),
    onSuccess: (saved) => {
      queries.setQueryData(userKey, saved)
      setBefore(detailsOf(saved))
      setValues(detailsOf(saved))
      toast.add({ title: 'Profile saved', tone: 'success' })
    },
    onError: (error) => setErrors(formFailure(error, detailsFieldIds)),
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const mistakes = mistakesIn(before, values)
    setErrors(mistakes)
    if (Object.keys(mistakes).length === 0) save.mutate(changesIn(before, values))
  }

  return (
    <SectionCard title="Your details" lead={`You sign in as ${user.email}.`}>
      <form noValidate onSubmit={submit} aria-label="Your details">
        <Stack>
          <ErrorSummary problems={problems} />
          <DetailsInputs
            values={values}
            errors={errors}
            present={before}
            onChange={(field, value) => setValues({ ...values, [field]: value })}
          />
          <SubmitButton
            label="Save details"
            pendingLabel="Saving..."
            isPending={save.isPending}
            fullWidth={false}
          />
        </Stack>
      </form>
    </SectionCard>
  )
}
