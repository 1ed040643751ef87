import { useState } from 'react'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import { createTextDrafts, invalidateRoutes, routeQuery, usePresence } from '@tessa/app-shell'
import type { HelpRequestDetail } from '@tessa/contract'
import { ButtonLink, PresenceList, toast } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { asOwnChange } from '../../shared/live/as-own-change.ts'
import { WordsForm } from '../../shared/words/words-form.tsx'
import { ConvertForm } from './convert-form.tsx'
import { useDesk } from './desk-access.ts'
import classes from './request-dialog.module.css'
import { settlementWords } from './desk-words.ts'
import { sendWords, wordForms, type WordForm } from './request-words.ts'
import { SettleForm } from './settle-form.tsx'

/** Words that were not sent yet. */
const drafts = createTextDrafts('desk-words')

type Form = WordForm | 'settle' | 'convert'

/** Who else has the help request open, and what staff can do with it. */
export const RequestActions = ({ request }: { request: HelpRequestDetail }) => {
  const [form, setForm] = useState<Form>()
  const mode = form === undefined ? 'viewing' : 'editing'
  return (
    <>
      <PresenceList people={usePresence({ subject: 'help-request', id: request.id }, mode)} />
      <Actions request={request} form={form} setForm={setForm} />
    </>
  )
}

type ActionsProps = {
  request: HelpRequestDetail
  form: Form | undefined
  setForm: (form: Form | undefined) => void
}

/** With a work order in its place, that is where it goes on. */
const Actions = ({ request, form, setForm }: ActionsProps) => {
  const access = useDesk()
  const { api } = access
  const { id, version, workOrder, settledAs } = request
  const params = { id }
  const close = () => setForm(undefined)
  const run = useChange(id)

  const wayOn = workOrder && (
    <div className={classes.actions}>
      <ButtonLink href={`${paths.admin}?tab=work-orders&open=${workOrder.id}`}>Open work order</ButtonLink>
      <code>{workOrder.workOrderNumber}</code>
    </div>
  )
  // A form stays open with its words, also where a colleague makes a work order of the request meanwhile.
  if (form === 'settle')
    return (
      <>
        {wayOn}
        <SettleForm
          id={id}
          drafts={drafts}
          onCancel={close}
          send={async (settlement) => {
            await run(() =>
              api('POST /api/help-requests/{id}/settle', { params, body: { ...settlement, version } }),
            )
            toast.add({ title: `Settled as ${settlementWords[settlement.settlement].label.toLowerCase()}` })
            close()
          }}
        />
      </>
    )
  if (form !== undefined && form !== 'convert') {
    const { done, ...texts } = wordForms[form]
    return (
      <>
        {wayOn}
        <WordsForm
          {...texts}
          key={form}
          rows={4}
          isInternal={form !== 'reply'}
          drafts={drafts}
          place={[id, form]}
          onCancel={close}
          send={async (words, headers) => {
            await run(() => sendWords(api, { id, version, form, words, headers }))
            toast.add({ title: done, tone: 'success' })
            close()
          }}
        />
      </>
    )
  }
  if (wayOn) return wayOn
  if (form === 'convert')
    return (
      <ConvertForm
        priority={request.priority}
        onCancel={close}
        send={async () => {
          await run(async () => {
            const order = await api('POST /api/help-requests/{id}/work-order', { params })
            toast.add({ title: `Work order ${order.short_number} created`, tone: 'success' })
            return api('GET /api/help-requests/{id}', { params })
          })
          close()
        }}
      />
    )
  return (
    <div className={classes.actions}>
      <Button onClick={() => setForm('reply')}>Reply</Button>
      <Button variant="default" onClick={() => setForm('note')}>
        Internal note
      </Button>
      <Button variant="default" onClick={() => setForm('convert')}>
        Convert to work order
      </Button>
      {settledAs === null ? (
        <Button variant="default" onClick={() => setForm('settle')}>
          Settle
        </Button>
      ) : (
        <Button variant="default" onClick={() => setForm('reopen')}>
          Reopen
        </Button>
      )}
      {access.kind === 'staff' && access.role === 'admin' && (
        <Button variant="default" onClick={() => setForm(request.hold === null ? 'hold' : 'release')}>
          {request.hold === null ? 'Place hold' : 'Release hold'}
        </Button>
      )}
    </div>
  )
}

/** Sends a change of a help request and shows the response. A refused change reloads the help request. */
const useChange = (id: string) => {
  const { api } = useDesk()
  const queries = useQueryClient()
  return async (change: () => Promise<HelpRequestDetail>): Promise<void> => {
    const { queryKey } = routeQuery(api, 'GET /api/help-requests/{id}', { params: { id } })
    try {
      queries.setQueryData(queryKey, await asOwnChange([id], change))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict')
        await invalidateRoutes(queries, 'GET /api/help-requests/{id}')
      throw error
    }
    void invalidateRoutes(
      queries,
      'GET /api/help-requests',
      'GET /api/admin/help-desk',
      'GET /api/admin/work-orders',
    )
  }
}
