import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  asSentence,
  createTextDrafts,
  errorMessage,
  invalidateRoutes,
  routeQuery,
  useApi,
  useTextDraft,
} from '@tessa/app-shell'
import { toast } from '@tessa/ui'
import { asOwnChange } from '../../../../shared/live/as-own-change.ts'
import { noFix, type FixValue } from './fix-field.tsx'

const drafts = createTextDrafts('fixes')

/** What fixed a work order: `known` until something else is entered, which is kept until it is stored. */
export const useRecordFix = (id: string, known: FixValue = noFix) => {
  const fix = useTextDraft(drafts, id, 'fix')
  const words = useTextDraft(drafts, id, 'words')
  const value = fix.draft.text === '' ? known : { fix: fix.draft.text, words: words.draft.text }
  /** What is stored is not said a second time. */
  const isNew = value.fix !== known.fix || (value.fix === 'other' && value.words !== known.words)
  const clear = () => {
    fix.clear()
    words.clear()
  }
  const onChange = (entered: FixValue) => {
    fix.write(entered.fix)
    words.write(entered.words)
  }
  const api = useApi()
  const queries = useQueryClient()
  const record = useMutation({
    mutationFn: () =>
      asOwnChange([id], () =>
        api('PUT /api/work-orders/{id}/outcome', {
          params: { id },
          body: { fix: value.fix, ...(value.fix === 'other' ? { words: value.words } : {}) },
        }),
      ),
    onSuccess: (stored) => {
      clear()
      const { queryKey } = routeQuery(api, 'GET /api/work-orders/{id}/outcome', { params: { id } })
      queries.setQueryData(queryKey, stored)
      return invalidateRoutes(queries, 'GET /api/work-orders/{id}')
    },
    onError: (error) =>
      toast.add({
        title: 'What fixed it was not stored',
        message: `${asSentence(errorMessage(error))} The details keep what you entered.`,
        tone: 'destructive',
      }),
  })
  return { value, isNew, onChange, clear, record }
}
