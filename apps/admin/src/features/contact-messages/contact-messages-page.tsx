import { lazy, Suspense } from 'react'
import { Group } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { fresh, invalidateRoutes, PartBoundary, routeQuery, useApi } from '@tessa/app-shell'
import type { ReceivedContactMessage } from '@tessa/contract'
import { PageTitle } from '@tessa/ui'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import { OpenRecord } from '../../shared/list/open-record.tsx'
import { RecordList } from '../../shared/list/record-list.tsx'
import { useCreatedSort } from '../../shared/dated-list/use-created-sort.ts'
import { useLiveList } from '../../shared/list/use-live-list.ts'
import classes from './contact-messages.module.css'
import { messageColumns, messageListSettings } from './message-columns.tsx'
import { MessageFilters } from './message-filters.tsx'
import { useMessageAddress, type MessageAddress } from './use-message-address.ts'

const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }))

const pageSize = 50
const nameOf = ({ name }: ReceivedContactMessage) => name

/** What people wrote on the contact page. */
export const ContactMessagesPage = () => {
  const address = useMessageAddress()
  const { filter, open } = address
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
      <MessageFilters address={address} />
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
      columns={useCreatedSort(messageColumns, address)}
      settings={messageListSettings}
      address={address.address}
      nameOf={nameOf}
      opening={{ hrefOf, onOpen: (id) => address.address.set({ open: id }), id: open }}
      isOn={address.isOn}
      onClear={address.clear}
    />
  )
}
