import { lazy, Suspense } from 'react'
import '@mantine/core/styles/Table.layer.css'
import { PartBoundary } from '@tessa/app-shell'
import { PageTitle } from '@tessa/ui'
import { OpenRecord } from '../../shared/list/open-record.tsx'
import { MailFilters } from './mail-filters.tsx'
import { MailList } from './mail-list.tsx'
import classes from './mail.module.css'
import { useMailAddress } from './use-mail-address.ts'

const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }))

/** ?tab=mail: what was mailed, what waits and what failed. */
export const MailPage = () => {
  const address = useMailAddress()
  const { open, refused } = address
  return (
    <main id="main" className={classes.page}>
      <PageTitle title="Mail" />
      <MailFilters address={address} />
      {refused.map(({ field, word }) => (
        <p key={field} role="status" className={classes.quiet}>
          “{word}” is no value of {field}, so it was not applied.
        </p>
      ))}
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
