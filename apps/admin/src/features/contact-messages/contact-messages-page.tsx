import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Button, Group } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import {
  DateTime,
  fresh,
  invalidateRoutes,
  LoadMore,
  PartBoundary,
  routePages,
  toRemote,
  useApi,
} from '@tessa/app-shell'
import {
  contactMessageStatuses,
  type ContactMessageStatus,
  type ReceivedContactMessage,
} from '@tessa/contract'
import {
  EmptyState,
  PageTitle,
  PlainList,
  PriorityBadge,
  QueryState,
  StatusBadge,
  TextButton,
} from '@tessa/ui'
import box from '../../shared/layout/box.module.css'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import { useLiveList } from '../../shared/list/use-live-list.ts'
import classes from './contact-messages.module.css'
import { messageStatusWords, urgencyWords } from './message-words.ts'
import { useOpenMessage } from './use-open-message.ts'

const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }))

/** What people wrote on the contact page. */
export const ContactMessagesPage = () => {
  const [params, setParams] = useSearchParams()
  const word = params.get('show')
  const status = contactMessageStatuses.find((one) => one === word)
  const { open, openMessage, close } = useOpenMessage()
  const queries = useQueryClient()
  useLiveList(
    () => void invalidateRoutes(queries, 'GET /api/contact-messages', 'GET /api/contact-messages/{id}'),
  )
  const show = (next: ContactMessageStatus | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('show')
        if (next) after.set('show', next)
        return after
      },
      { replace: true },
    )
  return (
    <main id="main" className={classes.page}>
      <Group justify="space-between" gap="0.5rem 1rem">
        <PageTitle title="Contact messages" />
        <ExportMenu list="contact-messages" what={{ filter: status === undefined ? {} : { status } }} />
      </Group>
      {word !== null && status === undefined && (
        <p role="status">“{word}” is not a status, so it was not applied.</p>
      )}
      <div role="group" aria-label="Show" className={classes.choices}>
        {[undefined, ...contactMessageStatuses].map((one) => (
          <Button
            key={one ?? 'all'}
            variant={status === one ? 'filled' : 'default'}
            aria-pressed={status === one}
            onClick={() => show(one)}
          >
            {one === undefined ? 'All' : messageStatusWords[one].label}
          </Button>
        ))}
      </div>
      <Messages status={status} onOpen={openMessage} />
      {open !== undefined && (
        <PartBoundary>
          <Suspense>
            <MessageDialog key={open} id={open} onClose={close} />
          </Suspense>
        </PartBoundary>
      )}
    </main>
  )
}

type MessagesProps = {
  status: ContactMessageStatus | undefined
  onOpen: (id: string) => void
}

const Messages = ({ status, onOpen }: MessagesProps) => {
  const query = useInfiniteQuery({
    ...routePages(useApi(), 'GET /api/contact-messages', {
      query: status === undefined ? {} : { status },
    }),
    ...fresh,
  })
  return (
    <QueryState
      query={toRemote(query)}
      loadingLabel="Loading contact messages..."
      onRetry={() => void query.refetch()}
      isEmpty={({ pages }) => pages[0]?.items.length === 0}
      empty={<EmptyState>No contact messages found</EmptyState>}
    >
      {({ pages }) => (
        <>
          <PlainList aria-label="Contact messages" className={classes.list}>
            {pages
              .flatMap(({ items }) => items)
              .map((message) => (
                <MessageRow key={message.id} message={message} onOpen={() => onOpen(message.id)} />
              ))}
          </PlainList>
          <LoadMore query={query} />
        </>
      )}
    </QueryState>
  )
}

const MessageRow = ({ message, onOpen }: { message: ReceivedContactMessage; onOpen: () => void }) => {
  const { name, facility, equipment, status, urgency, isOverdue, createdAt } = message
  return (
    <li className={`${box.box} ${classes.row}`}>
      <TextButton className={classes.open} aria-haspopup="dialog" onClick={onOpen}>
        {name}
      </TextButton>
      <p className={classes.text}>{message.message}</p>
      <p className={classes.badges}>
        <StatusBadge tone={messageStatusWords[status].tone}>{messageStatusWords[status].label}</StatusBadge>
        <PriorityBadge tone={urgency}>{urgencyWords[urgency]}</PriorityBadge>
        {isOverdue && <StatusBadge tone="escalated">Overdue</StatusBadge>}
      </p>
      <p className={classes.meta}>
        {[facility, equipment].map((one) => one && `${one} · `)}
        <DateTime at={createdAt} />
      </p>
    </li>
  )
}
