import { lazy, Suspense } from 'react'
import '@mantine/core/styles/Table.layer.css'
import { PartBoundary } from '@tessa/app-shell'
import { PageTitle } from '@tessa/ui'
import list from '../../shared/dated-list/dated-list.module.css'
import { OpenRecord } from '../../shared/list/open-record.tsx'
import { MailFilters } from './mail-filters.tsx'
import { MailList } from './mail-list.tsx'
import { useMailAddress } from './use-mail-address.ts'

const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }))

/** ?tab=mail: what was mailed, what waits and what failed. */
export const MailPage = () => {
  const address = useMailAddress()
  const { open } = address
  return (
    <main id="main" className={list.page}>
      <PageTitle title="Mail" />
      <MailFilters address={address} />
      <MailList address={address} />
      <OpenRecord isOpen={open !== undefined}>
        <PartBoundary>
          <Suspense>
            {open !== undefined && (
              <MailDialog key={open} id={open} onClose={() => address.address.close('open')} />
            )}
          </Suspense>
        </PartBoundary>
      </OpenRecord>
    </main>
  )
}
