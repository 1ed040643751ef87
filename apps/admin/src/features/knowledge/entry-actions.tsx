import { lazy, Suspense } from 'react'
import { Button } from '@mantine/core'
import { PartBoundary, useReturnedFocus } from '@tessa/app-shell'
import classes from './knowledge.module.css'
import type { OpenedRecord } from './opened-record.ts'
import type { KnowledgeAddress } from './use-knowledge-address.ts'

const forms = () => import('./forms.ts')
const FaultDialog = lazy(async () => ({ default: (await forms()).FaultDialog }))
const CodeDialog = lazy(async () => ({ default: (await forms()).CodeDialog }))
const WordsDialog = lazy(async () => ({ default: (await forms()).WordsDialog }))

/** What can be proposed about an entry: another text of a fault or code, more words of a fault, more stop phrases of a rule. */
export const EntryActions = ({ record, address }: { record: OpenedRecord; address: KnowledgeAddress }) => {
  const { id, fault, rule, code, revision } = record
  const { dialog } = address
  const isStopRule = rule !== null && rule.hazard !== null
  const open = (name: string) => address.address.set({ dialog: name })
  const onClose = () => address.address.close('dialog')
  useReturnedFocus(dialog !== undefined)
  return (
    <>
      <div className={classes.actions}>
        {fault && <Button onClick={() => open('alias')}>Add an alias</Button>}
        {fault && (
          <Button variant="default" onClick={() => open('fault')}>
            Propose a change
          </Button>
        )}
        {code && (
          <Button variant="default" onClick={() => open('code')}>
            Propose a change
          </Button>
        )}
        {isStopRule && <Button onClick={() => open('stop-phrase')}>Add a stop phrase</Button>}
      </div>
      <PartBoundary>
        <Suspense>
          {fault && dialog === 'fault' && (
            <FaultDialog fault={fault} subject={id} revision={revision} onClose={onClose} />
          )}
          {code && dialog === 'code' && (
            <CodeDialog code={code} subject={id} revision={revision} onClose={onClose} />
          )}
          {fault && dialog === 'alias' && <WordsDialog kind="alias" subject={id} onClose={onClose} />}
          {isStopRule && dialog === 'stop-phrase' && (
            <WordsDialog kind="stop-phrase" subject={id} onClose={onClose} />
          )}
        </Suspense>
      </PartBoundary>
    </>
  )
}
