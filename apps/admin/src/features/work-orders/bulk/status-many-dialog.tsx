import { useState } from 'react'
import { ApiError } from '@tessa/api-client'
import { createTextDrafts, errorMessage, useApi, useTextDraft } from '@tessa/app-shell'
import type { BulkStatusChange } from '@tessa/contract'
import { commonFixChoices } from '@tessa/troubleshooting'
import { DialogForm } from '../../../shared/dialog-form.tsx'
import { ConsentQuestions } from '../../../shared/technicians/consent-questions.tsx'
import { StatusFields, useStatusFields } from '../detail/dialogs/status-fields.tsx'
import { FixQuestion } from '../detail/outcome/fix-field.tsx'
import type { BulkDialogProps } from './bulk-dialog-name.ts'
import { countOfTarget, ordersText } from './bulk-words.ts'
import { useBulkChange } from './use-bulk-change.ts'

const drafts = createTextDrafts('bulk-status')

/** The server's question about finished work orders, and the status that it was asked about. */
interface ReopenQuestion {
  readonly status: BulkStatusChange['status']
  readonly text: string
}

/** What fixed all of them. The words are a draft; the choice is made for these work orders alone. */
const useFixOfMany = () => {
  const [fix, setFix] = useState('')
  const words = useTextDraft(drafts, 'fixWords')
  const value = { fix, words: words.draft.text }
  const wanted: Pick<BulkStatusChange, 'fix' | 'fixWords'> =
    fix === '' ? {} : { fix, ...(fix === 'other' ? { fixWords: value.words } : {}) }
  const onChange = (entered: typeof value) => {
    setFix(entered.fix)
    words.write(entered.words)
  }
  return { value, wanted, onChange, clear: words.clear }
}

// The server counts: it knows of the work orders that are not on the screen.
const isFinished = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'work_orders_finished'

/** One status for many work orders; fulfilled asks for what solved them. Asks first if it opens finished ones again. */
export const StatusManyDialog = ({ target, onRecount, onDone, onClose }: BulkDialogProps) => {
  const api = useApi()
  const fields = useStatusFields(drafts, [])
  const fix = useFixOfMany()
  const [asked, setAsked] = useState<ReopenQuestion>()
  const change = useBulkChange<BulkStatusChange>({
    target,
    send: (body, headers) => api('POST /api/work-orders/bulk/status', { body, headers }),
    onRecount: (count) => {
      // Other work orders than were asked about may be finished.
      setAsked(undefined)
      onRecount(count)
    },
    onDone: (bulk, isOpen) => {
      fields.clear()
      fix.clear()
      onDone(bulk, isOpen)
    },
  })
  // What was agreed to stays so after a failed send: the same sent again is the same change.
  const question = asked?.status === fields.status ? asked : undefined
  return (
    <DialogForm
      title={`Update the Status of ${ordersText(countOfTarget(target))}`}
      label={question ? 'Reopen' : 'Update'}
      pendingLabel="Updating..."
      isPending={change.isPending}
      canSend={fields.wanted !== undefined}
      error={isFinished(change.error) ? null : change.error}
      onSend={() => {
        const { wanted } = fields
        if (!wanted) return
        change.mutate(
          {
            ...wanted,
            ...(wanted.status === 'fulfilled' ? fix.wanted : {}),
            ...(question ? { reopen: true } : {}),
          },
          {
            onError: (error) => {
              if (isFinished(error)) setAsked({ status: wanted.status, text: errorMessage(error) })
            },
          },
        )
      }}
      onClose={onClose}
    >
      <StatusFields
        error={change.error}
        fields={fields}
        resolutionHint="What solved them. Each requester sees this."
      />
      {fields.status === 'fulfilled' && (
        <FixQuestion
          hint="What put all of them right. Work orders that already have an answer, or were done before, keep theirs. Each one counts once. Not shown to the requesters."
          choices={commonFixChoices()}
          value={fix.value}
          onChange={fix.onChange}
        />
      )}
      <ConsentQuestions
        questions={question ? [question.text] : []}
        ask="Reopen the finished ones? Their deadlines start again, and each requester sees it."
      />
    </DialogForm>
  )
}
