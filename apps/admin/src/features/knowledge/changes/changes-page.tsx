import { lazy, Suspense } from 'react'
import { Button } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import { PartBoundary } from '@tessa/app-shell'
import { ButtonLink, PageTitle } from '@tessa/ui'
import { useOperator } from '../../../shared/account/use-operator.ts'
import list from '../../../shared/dated-list/dated-list.module.css'
import { OpenRecord } from '../../../shared/list/open-record.tsx'
import { useHome } from '../../../shared/use-home.ts'
import classes from '../knowledge.module.css'
import { ChangeList } from './change-list.tsx'
import { ExportButton } from './export-button.tsx'
import { useChangeAddress } from './use-change-address.ts'

const ImportDialog = lazy(async () => ({ default: (await import('../forms.ts')).ImportDialog }))
const ChangeDialog = lazy(async () => ({ default: (await import('../records.ts')).ChangeDialog }))

/** ?tab=knowledge-changes: what was proposed for the knowledge base, and what became of it. */
export const ChangesPage = () => {
  const address = useChangeAddress()
  const { open } = address
  const home = useHome()
  const { role } = useOperator()
  const isImporting = open === undefined && address.address.get('dialog') === 'import'
  return (
    <main id="main" className={list.page}>
      <div className={list.head}>
        <PageTitle title="Changes of the knowledge base" />
        <div className={classes.actions}>
          <ButtonLink href={`${home}?tab=knowledge`} variant="default">
            All entries
          </ButtonLink>
          {role !== 'technician' && <ExportButton />}
          <Button variant="default" onClick={() => address.address.set({ dialog: 'import' })}>
            Import
          </Button>
        </div>
      </div>
      <ChangeList address={address} />
      <OpenRecord isOpen={open !== undefined || isImporting}>
        <PartBoundary>
          <Suspense>
            {open !== undefined && <ChangeDialog key={open} id={open} address={address} />}
            {isImporting && <ImportDialog onClose={() => address.address.close('dialog')} />}
          </Suspense>
        </PartBoundary>
      </OpenRecord>
    </main>
  )
}
