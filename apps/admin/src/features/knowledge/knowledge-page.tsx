import { lazy, Suspense } from 'react'
import { Button } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import { PartBoundary } from '@tessa/app-shell'
import { ButtonLink, PageTitle } from '@tessa/ui'
import list from '../../shared/dated-list/dated-list.module.css'
import { OpenRecord } from '../../shared/list/open-record.tsx'
import { useHome } from '../../shared/use-home.ts'
import { KnowledgeList } from './knowledge-list.tsx'
import classes from './knowledge.module.css'
import { useKnowledgeAddress } from './use-knowledge-address.ts'

const KnowledgeDialog = lazy(async () => ({ default: (await import('./records.ts')).KnowledgeDialog }))
const forms = () => import('./forms.ts')
const CodeDialog = lazy(async () => ({ default: (await forms()).CodeDialog }))
const FaultDialog = lazy(async () => ({ default: (await forms()).FaultDialog }))

/** ?tab=knowledge: every fault, rule and code that the advice rests on. */
export const KnowledgePage = () => {
  const address = useKnowledgeAddress()
  const home = useHome()
  const { open, dialog } = address
  const proposed = open === undefined ? dialog : undefined
  const isNew = proposed === 'fault' || proposed === 'code'
  const closeDialog = () => address.address.close('dialog')
  return (
    <main id="main" className={list.page}>
      <div className={list.head}>
        <PageTitle title="Knowledge" />
        <div className={classes.actions}>
          <ButtonLink href={`${home}?tab=knowledge-review`} variant="default">
            Review
          </ButtonLink>
          <ButtonLink href={`${home}?tab=knowledge-changes`} variant="default">
            Changes
          </ButtonLink>
          <Button variant="default" onClick={() => address.address.set({ dialog: 'code' })}>
            Propose a code
          </Button>
          <Button onClick={() => address.address.set({ dialog: 'fault' })}>Propose a fault</Button>
        </div>
      </div>
      <KnowledgeList address={address} />
      <OpenRecord isOpen={open !== undefined || isNew}>
        <PartBoundary>
          <Suspense>
            {open !== undefined && <KnowledgeDialog key={open} id={open} address={address} />}
            {proposed === 'fault' && <FaultDialog fault={null} onClose={closeDialog} />}
            {proposed === 'code' && <CodeDialog code={null} onClose={closeDialog} />}
          </Suspense>
        </PartBoundary>
      </OpenRecord>
    </main>
  )
}
