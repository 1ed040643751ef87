import { lazy, Suspense } from 'react'
import { Group, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { fresh, invalidateRoutes, PartBoundary, routeQuery, useApi } from '@tessa/app-shell'
import { contactMessageStatuses, type ReceivedContactMessage } from '@tessa/contract'
import { FilterBar, PageTitle } from '@tessa/ui'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import { OpenRecord } from '../../shared/list/open-record.tsx'
import { RecordList } from '../../shared/list/record-list.tsx'
import { useLiveList } from '../../shared/list/use-live-list.ts'
import classes from './contact-messages.module.css'
import { messageColumns, messageListSettings } from './message-columns.tsx'
import { messageStatusWords } from './message-words.ts'
import { useMessageAddress, type MessageAddress } from './use-message-address.ts'

const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }))

const pageSize = 50
const nameOf = ({ name }: ReceivedContactMessage) => name

/** What people wrote on the contact page. */
export const ContactMessagesPage = () => {
  const address = useMessageAddress()
  const { filter, refused, unknown, open } = address
  const queries = useQueryClient()
  useLiveList(
    () => void invalidateRoutes(queries, 'GET /api/contact-messages', 'GET /api/contact-messages/{id}'),
  )
  return (
    <main id="main" className={classes.page}>
      <Group justify="space-between" gap="0.5rem 1rem">
        <PageTitle title="Contact messages" />
        <ExportMenu list="contact-messages" what={{ filter }} />
      </Group>
      <Filters address={address} />
      {refused.map(({ word }) => (
        <p key={word} role="status" className={classes.meta}>
          “{word}” is not a status, so it was not applied.
        </p>
      ))}
      {unknown.map((name) => (
        <p key={name} role="status" className={classes.meta}>
          “{name}” is not a filter, so it was not applied.
        </p>
      ))}
      <Messages address={address} />
      <OpenRecord isOpen={open !== undefined}>
        <PartBoundary>
          <Suspense>
            {open !== undefined && (
              <MessageDialog key={open} id={open} onClose={() => address.address.close('open')} />
            )}
          </Suspense>
        </PartBoundary>
      </OpenRecord>
    </main>
  )
}

const Filters = ({ address: { status, show } }: { address: MessageAddress }) => (
  <FilterBar
    label="Filter contact messages"
    chips={
      status === undefined
        ? []
        : [
            {
              key: status,
              label: `Status: ${messageStatusWords[status].label}`,
              onRemove: () => show(undefined),
            },
          ]
    }
    onClear={() => show(undefined)}
  >
    <NativeSelect
      aria-label="Status"
      value={status ?? ''}
      onChange={({ currentTarget: { value } }) => show(value)}
      data={[
        { value: '', label: 'All messages' },
        ...contactMessageStatuses.map((value) => ({ value, label: messageStatusWords[value].label })),
      ]}
    />
  </FilterBar>
)

const Messages = ({ address }: { address: MessageAddress }) => {
  const { filter, open, hrefOf } = address
  const cursor = address.address.get('cursor')
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/contact-messages', {
      query: { ...filter, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) },
    }),
    ...fresh,
    placeholderData: keepPreviousData,
  })
  return (
    <RecordList
      names={['contact message', 'contact messages']}
      query={query}
      listKey={JSON.stringify(filter)}
      columns={messageColumns}
      settings={messageListSettings}
      address={address.address}
      nameOf={nameOf}
      opening={{ hrefOf, onOpen: (id) => address.address.set({ open: id }), id: open }}
      isOn={Object.keys(filter).length > 0}
      onClear={() => address.show(undefined)}
    />
  )
}
