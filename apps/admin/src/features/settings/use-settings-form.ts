import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateRoutes, useApi, useAppForm, useFormDraft } from '@tessa/app-shell'
import type { SettingsView } from '@tessa/contract'
import { toast } from '@tessa/ui'
import { saveMerged, SettingsConflict, withoutConflicts } from './save-merged.ts'
import { settingsOfDraft, unsavedSettings } from './settings-draft.ts'
import { changedSettings, problemsOf, typedSettings, type WantedSettings } from './setting-words.ts'

const route = 'GET /api/admin/settings'

/** The form of all settings. A save merges what others saved meanwhile. */
export const useSettingsForm = (view: SettingsView) => {
  const api = useApi()
  const queries = useQueryClient()
  const [base, setBase] = useState(view)
  const form = useAppForm({
    initialValues: typedSettings(base.values),
    validate: (typed) => problemsOf(base.values, typed),
  })
  const isDirty = form.isDirty()
  useFormDraft('settings', {
    unsent: () => unsavedSettings(base.values, form.values),
    restore: (draft) => form.setValues(settingsOfDraft(base.values, draft)),
  })

  const adopt = (next: SettingsView) => {
    setBase(next)
    form.setInitialValues(typedSettings(next.values))
    form.setValues(typedSettings(next.values))
    form.clearErrors()
  }

  const saving = useMutation({
    mutationFn: ({ wanted, seen }: { wanted: WantedSettings; seen: SettingsView }) =>
      saveMerged({
        wanted,
        seen,
        send: (body) => api('PATCH /api/admin/settings', { body }),
        read: () => api(route),
      }),
    onSuccess: ({ now, meanwhile }) => {
      toast.add({
        title: 'Settings saved',
        tone: 'success',
        ...(meanwhile === undefined ? {} : { message: meanwhile }),
      })
      adopt(now)
      return invalidateRoutes(
        queries,
        'GET /api/admin/settings/history',
        'GET /api/admin/security-posture',
        'GET /api/config',
      )
    },
    onError: (error) => {
      if (!(error instanceof SettingsConflict)) form.refuse(error)
    },
  })
  const conflict = saving.error instanceof SettingsConflict ? saving.error : undefined

  return {
    form,
    base,
    isDirty,
    isSaving: saving.isPending,
    conflict,
    save: () => saving.mutate({ wanted: changedSettings(base.values, form.values), seen: base }),
    discard: () => {
      saving.reset()
      adopt(base)
    },
    /** Back to the form, as it was left. */
    returnToForm: () => saving.reset(),
    keepMine: ({ wanted, now }: SettingsConflict) => saving.mutate({ wanted, seen: now }),
    takeTheirs: (of: SettingsConflict) => {
      const left = withoutConflicts(of)
      if (Object.keys(left).length > 0) return saving.mutate({ wanted: left, seen: of.now })
      toast.add({ title: `Left as ${of.by} saved it` })
      saving.reset()
      adopt(of.now)
    },
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
