import { useState } from 'react'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import {
  createTextDrafts,
  DateTime,
  errorMessage,
  formatRelativeDay,
  fresh,
  invalidateRoutes,
  routeQuery,
  useApi,
} from '@tessa/app-shell'
import type { ReceivedContactMessageDetail } from '@tessa/contract'
import { ButtonLink, DefinitionList, PlainList, PriorityBadge, StatusBadge, toast } from '@tessa/ui'
import { paths } from '../../paths.ts'
import box from '../../shared/layout/box.module.css'
import { asOwnChange } from '../../shared/live/as-own-change.ts'
import { EmailLink } from '../../shared/mail/email-link.tsx'
import { RecordDialog } from '../../shared/record-dialog.tsx'
import { WordsForm } from '../../shared/words/words-form.tsx'
import classes from './contact-messages.module.css'
import { priorityLabels } from '../../shared/words/case-labels.ts'
import { messageStatusWords } from './message-words.ts'

const drafts = createTextDrafts('contact-answer')

export type MessageDialogProps = {
  id: string
  onClose: () => void
}

/** A message with its answers, and what can be done about it. */
export const MessageDialog = ({ id, onClose }: MessageDialogProps) => {
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/contact-messages/{id}', { params: { id } }),
    ...fresh,
  })
  return (
    <RecordDialog
      word="message"
      title={query.data ? `Message from ${query.data.name}` : 'Message'}
      query={query}
      size="45rem"
      onClose={onClose}
    >
      {(message) => <Opened message={message} />}
    </RecordDialog>
  )
}

const Opened = ({ message }: { message: ReceivedContactMessageDetail }) => {
  const { tone, label } = messageStatusWords[message.status]
  return (
    <>
      <p className={classes.badges}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <PriorityBadge tone={message.priority}>{priorityLabels[message.priority]}</PriorityBadge>
        {message.isOverdue && <StatusBadge tone="escalated">Overdue</StatusBadge>}
        {message.dueAt !== null && (
          <span className={classes.meta}>Answer due: {formatRelativeDay(message.dueAt)}</span>
        )}
        {message.handledBy !== null && message.handledAt !== null && (
          <span className={classes.meta}>
            {message.handledBy}, <DateTime at={message.handledAt} />
          </span>
        )}
      </p>
      <p className={classes.words}>{message.message}</p>
      <div className={classes.facts}>
        <DefinitionList
          items={[
            { term: 'Phone', value: <a href={`tel:${message.phone}`}>{message.phone}</a> },
            { term: 'Email', value: <EmailLink address={message.email} /> },
            { term: 'Received', value: <DateTime at={message.createdAt} /> },
            { term: 'Facility', value: message.facility ?? 'Not specified' },
            { term: 'Equipment', value: message.equipment ?? 'Not specified' },
            { term: 'Urgency as chosen', value: priorityLabels[message.urgency] },
          ]}
        />
      </div>
      {message.answers.length > 0 && (
        <section aria-labelledby="answers">
          <h3 id="answers">Answers</h3>
          <PlainList component="ol" className={classes.list}>
            {message.answers.map(({ id, text, author, createdAt }) => (
              <li key={id} className={`${box.box} ${classes.row}`}>
                <p className={classes.words}>{text}</p>
                <p className={classes.meta}>
                  {author ?? 'A former colleague'} · <DateTime at={createdAt} />
                </p>
              </li>
            ))}
          </PlainList>
        </section>
      )}
      <Actions message={message} />
    </>
  )
}

const Actions = ({ message }: { message: ReceivedContactMessageDetail }) => {
  const api = useApi()
  const queries = useQueryClient()
  const [isAnswering, setIsAnswering] = useState(false)
  const [isConverting, setIsConverting] = useState(false)
  const { id, status, version, workOrder, canBeMailed } = message
  const params = { id }
  const { queryKey } = routeQuery(api, 'GET /api/contact-messages/{id}', { params })
  const run = async (change: () => Promise<ReceivedContactMessageDetail>): Promise<void> => {
    try {
      queries.setQueryData(queryKey, await asOwnChange([id], change))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict')
        await invalidateRoutes(queries, 'GET /api/contact-messages/{id}')
      throw error
    }
    void invalidateRoutes(queries, 'GET /api/contact-messages')
  }
  const mutation = useMutation({ mutationFn: run })
  const settle = (isSettled: boolean) =>
    mutation.mutate(() =>
      api('POST /api/contact-messages/{id}/settle', { params, body: { isSettled, version } }),
    )
  const convert = () =>
    mutation.mutate(async () => {
      const order = await api('POST /api/contact-messages/{id}/work-order', { params })
      toast.add({ title: `Work order ${order.short_number} created`, tone: 'success' })
      return api('GET /api/contact-messages/{id}', { params })
    })

  if (isAnswering)
    return (
      <WordsForm
        label={`Answer to ${message.email}`}
        rows={6}
        maxLength={5000}
        missing="Write an answer first."
        button="Send answer"
        drafts={drafts}
        place={[id]}
        onCancel={() => setIsAnswering(false)}
        send={async (text, headers) => {
          await run(() => api('POST /api/contact-messages/{id}/answers', { params, body: { text }, headers }))
          toast.add({ title: 'Answer sent', tone: 'success' })
          setIsAnswering(false)
        }}
      />
    )
  if (isConverting && !workOrder)
    return (
      <>
        <p role="status">
          It becomes a work order with {priorityLabels[message.priority].toLowerCase()} priority, and this
          message cannot be settled any more. {canBeMailed && `${message.name} gets a mail with its number.`}
        </p>
        <div className={classes.choices}>
          <Button aria-disabled={mutation.isPending} onClick={convert}>
            Create work order
          </Button>
          <Button variant="default" onClick={() => setIsConverting(false)}>
            Cancel
          </Button>
        </div>
        <p role="alert" className={classes.failure}>
          {mutation.error && errorMessage(mutation.error)}
        </p>
      </>
    )
  return (
    <>
      {!canBeMailed && <p role="status">No mail can be sent to this address. Please call instead.</p>}
      <div className={classes.choices}>
        {canBeMailed && <Button onClick={() => setIsAnswering(true)}>Answer by mail</Button>}
        {workOrder ? (
          <ButtonLink href={`${paths.admin}?tab=work-orders&open=${workOrder.id}`} variant="default">
            Open work order
          </ButtonLink>
        ) : (
          <>
            <Button
              variant="default"
              aria-disabled={mutation.isPending}
              onClick={() => setIsConverting(true)}
            >
              Make a work order
            </Button>
            <Button
              variant="default"
              aria-disabled={mutation.isPending}
              onClick={() => settle(status !== 'settled')}
            >
              {status === 'settled' ? 'Reopen' : 'Settle'}
            </Button>
          </>
        )}
      </div>
      <p role="alert" className={classes.failure}>
        {mutation.error && errorMessage(mutation.error)}
      </p>
    </>
  )
}
