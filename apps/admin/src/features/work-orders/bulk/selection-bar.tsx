import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { Button } from '@mantine/core'
import { errorMessage, useApi, useReturnedFocus } from '@tessa/app-shell'
import {
  mostChosen,
  mostMatching,
  numberText,
  undoSeconds,
  type BulkChange,
  type WorkOrderFilter,
} from '@tessa/contract'
import { BulkBar, toast } from '@tessa/ui'
import { useCommands } from '../../../shared/commands/commands.ts'
import { ExportMenu } from '../../../shared/list/export-menu.tsx'
import { listCountCap } from '../../../shared/list/total-text.ts'
import { readListAddress } from '../list-address.ts'
import type { WorkOrderFilterState } from '../use-work-order-filter.ts'
import type { BulkDialogName } from './bulk-dialog-name.ts'
import { countOfTarget, isAllDone, ordersText, resultText } from './bulk-words.ts'
import { CopyNumbers } from './copy-numbers.tsx'
import { useBulkUndo } from './use-bulk-undo.ts'
import { clearSelection, isFinished, reselect, selectAll, targetOf, type BulkTarget } from './bulk-target.ts'
import type { Selection } from './use-selection.ts'

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))

export type SelectionBarProps = {
  selection: Selection
  address: WorkOrderFilterState['address']
  /** What "all that match" match. */
  query: WorkOrderFilter
  /** How many the list says that match; one more than it counts for "more than". */
  total: number
}

const actions = [
  { dialog: 'assign-selected', label: 'Assign', key: 'a', keyLabel: 'Assign the selected' },
  { dialog: 'status-selected', label: 'Status', key: 's', keyLabel: 'Update the status of the selected' },
  { dialog: 'note-selected', label: 'Note', key: 'n', keyLabel: 'Add a note to the selected' },
] as const satisfies readonly { dialog: BulkDialogName; label: string; key: string; keyLabel: string }[]

const reopening = { dialog: 'reopen-selected', label: 'Reopen' } as const

const barText = (target: BulkTarget, { shown }: Selection): string => {
  if (target.kind === 'all') return `All ${numberText(target.count)} that match are selected`
  const count = `${numberText(target.orders.length)} selected`
  if (target.orders.length > mostChosen) return `${count}, of at most ${numberText(mostChosen)}`
  // They are on other pages, or have left the list.
  const elsewhere = target.orders.filter(({ id }) => !shown.has(id)).length
  return elsewhere > 0 ? `${count}, ${elsewhere} not on this page` : count
}

/** What is selected, and what can be done with it. */
export const SelectionBar = ({ selection, address, query, total }: SelectionBarProps) => {
  const api = useApi()
  const { orders, filter } = selection
  const target = targetOf(selection)
  const { bulkDialog: dialog } = readListAddress(address.get)
  const showResult = (id: string) => address.set({ bulk: id }, { replace: true })
  const offerUndo = useBulkUndo(showResult)

  const selectMatching = async () => {
    if (total <= listCountCap) return selectAll(selection, total)
    try {
      const { count } = await api('GET /api/work-orders/bulk/count', { query: filter })
      if (count <= mostMatching) return selectAll(selection, count)
      toast.add({
        title: `More than ${numberText(mostMatching)} match`,
        message: 'Narrow the filter to change them all at once.',
        tone: 'destructive',
      })
    } catch (error) {
      toast.add({ title: 'They could not be counted', message: errorMessage(error), tone: 'destructive' })
    }
  }

  const done = (bulk: BulkChange, isOpen: boolean) => {
    if (!isAllDone(bulk)) {
      // What can be tried again stays selected.
      const left = bulk.rows.filter(({ outcome }) => outcome === 'conflict' || outcome === 'refused')
      reselect(selection, new Map(left.map(({ id, version }) => [id, version])))
      // The entry that opened the dialog becomes that of its result.
      const entry = isOpen ? { dialog: undefined } : {}
      return address.set(
        { bulk: bulk.id, ...entry },
        { replace: true, memory: isOpen ? { opened: undefined } : {} },
      )
    }
    if (isOpen) address.close('dialog')
    clearSelection(selection)
    toast.add({
      title: `${ordersText(bulk.total)}: ${resultText(bulk)}`,
      tone: 'success',
      ...(bulk.undoUntil === null
        ? {}
        : {
            duration: undoSeconds * 1000,
            action: { label: 'Undo', onClick: offerUndo(bulk) },
          }),
    })
  }

  // A dialog of what was selected before a reload, or before Back, is not for what is selected now.
  const dropOldDialog = useEffectEvent(() => {
    if (dialog) address.set({ dialog: undefined }, { replace: true })
  })
  useEffect(() => dropOldDialog(), [])
  useReturnedFocus(dialog !== undefined)
  const isTooMany = target.kind === 'chosen' && orders.length > mostChosen
  // An open record has these keys itself.
  useCommands(
    isTooMany || address.get('open') !== undefined
      ? []
      : actions.map(({ dialog: name, key, keyLabel }) => ({
          key,
          label: keyLabel,
          act: () => address.set({ dialog: name }),
        })),
  )
  const isMore = target.kind === 'chosen' && total > orders.length
  return (
    <>
      <BulkBar
        actions={
          <>
            {[...actions, ...(isFinished(target) ? [reopening] : [])].map(({ dialog: name, label }) => (
              <Button
                key={name}
                variant="outline"
                disabled={isTooMany}
                onClick={() => address.set({ dialog: name })}
              >
                {label}
              </Button>
            ))}
            {!isTooMany && (
              <ExportMenu
                list="work-orders"
                what={target.kind === 'all' ? { filter: query } : { ids: orders.map(({ id }) => id) }}
                label="Export selected"
                opensUp
              />
            )}
            {target.kind === 'chosen' && <CopyNumbers orders={orders} />}
          </>
        }
        onClear={() => clearSelection(selection)}
        {...(isMore ? { everything: { label: allText(total), onSelect: () => void selectMatching() } } : {})}
      >
        {barText(target, selection)}
      </BulkBar>
      {dialog && countOfTarget(target) > 0 && (
        <Suspense>
          <BulkDialog
            name={dialog}
            target={target}
            onRecount={(count) => selectAll(selection, count)}
            onDone={done}
            onClose={() => address.close('dialog')}
          />
        </Suspense>
      )}
    </>
  )
}

const allText = (total: number): string =>
  total > listCountCap ? 'Select all that match' : `Select all ${numberText(total)} that match`
