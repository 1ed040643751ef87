import { lazy, Suspense } from 'react'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { asSentence, errorMessage, invalidateRoutes, useApi } from '@tessa/app-shell'
import type { SavedView, SavedViewChanges, WorkOrderShow } from '@tessa/contract'
import { toast } from '@tessa/ui'
import listBar from '../../../shared/list/list-bar.module.css'
import type { AddressChanges } from '../../../shared/list/use-address-state.ts'
import { readListAddress } from '../list-address.ts'
import type { WorkOrderFilterState } from '../use-work-order-filter.ts'
import type { OpenView } from './use-open-view.ts'
import { isSameFilter, viewAddress } from './view-filter.ts'
import { ViewNotices } from './view-notices.tsx'
import type { ViewDialogName } from './view-dialog-name.ts'
import classes from './views.module.css'

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }))
const DeleteViewDialog = lazy(async () => ({
  default: (await import('./delete-view-dialog.tsx')).DeleteViewDialog,
}))

export type ViewBarProps = { filter: WorkOrderFilterState; open: OpenView; show: WorkOrderShow }

/** What the open view is called, what of it was changed, and what can be done about it. */
export const ViewBar = ({ filter, open: { view, isGone, readAgain }, show }: ViewBarProps) => {
  const { address, query, isOn } = filter
  const { viewDialog: dialog } = readListAddress(address.get)
  const openDialog = (name: ViewDialogName) => address.set({ dialog: name })
  const close = () => address.close('dialog')
  /** The entry that opened the dialog becomes what the dialog led to. */
  const settle = (changes: AddressChanges) =>
    address.set({ ...changes, dialog: undefined }, { replace: true, memory: { opened: undefined } })
  const changing = useChangeView()
  const isChanged = view !== undefined && !isSameFilter(view.filter, query)
  if (!view && !isOn && !isGone && !readAgain) return null
  return (
    <section aria-label="View" className={classes.bar}>
      {view && (
        <p className={classes.name}>
          <strong>{view.name}</strong>
          {view.isShared && <span className={classes.tag}>Shared by {view.owner}</span>}
          {isChanged && (
            <span role="status" className={classes.tag}>
              changed
            </span>
          )}
        </p>
      )}
      {isChanged && view.mayChange && (
        <Button
          variant="outline"
          onClick={() => changing.mutate({ view, changes: { filter: query, show }, done: 'View saved' })}
        >
          Save
        </Button>
      )}
      {(isChanged || (!view && isOn)) && (
        <Button variant="outline" onClick={() => openDialog('save-view')}>
          {view ? 'Save as...' : 'Save as a view...'}
        </Button>
      )}
      {isChanged && (
        <Button
          variant="subtle"
          onClick={() => address.set(viewAddress(view), { replace: true, memory: { trail: [] } })}
        >
          Revert
        </Button>
      )}
      {view && !isChanged && (
        <button
          type="button"
          className={listBar.chip}
          aria-pressed={view.isStart}
          onClick={() =>
            changing.mutate({
              view,
              changes: { isStart: !view.isStart },
              done: view.isStart ? 'You no longer start with it' : `You start with ${view.name}`,
            })
          }
        >
          Start with this view
        </button>
      )}
      {view?.mayChange && (
        <>
          <Button variant="subtle" onClick={() => openDialog('edit-view')}>
            Edit view...
          </Button>
          <Button variant="subtle" onClick={() => openDialog('delete-view')}>
            Delete view...
          </Button>
        </>
      )}
      <ViewNotices
        view={view}
        isGone={isGone}
        onReadAgain={readAgain}
        onForget={
          view?.mayChange && !isChanged
            ? () => changing.mutate({ view, changes: { filter: query }, done: 'View saved' })
            : undefined
        }
      />
      <Suspense>
        {(dialog === 'save-view' || (dialog === 'edit-view' && view)) && (
          <ViewDialog
            view={dialog === 'edit-view' ? view : undefined}
            filter={query}
            show={show}
            onSaved={(saved) => settle({ view: saved.id, sort: query.sort })}
            onClose={close}
          />
        )}
        {dialog === 'delete-view' && view && (
          <DeleteViewDialog view={view} onDeleted={() => settle({ view: undefined })} onClose={close} />
        )}
      </Suspense>
    </section>
  )
}

interface Change {
  readonly view: SavedView
  readonly changes: SavedViewChanges
  /** What is said once it is done. */
  readonly done: string
}

const useChangeView = () => {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ view: { id }, changes }: Change) =>
      api('PATCH /api/saved-views/{id}', { params: { id }, body: changes }),
    onSuccess: async (_, { done }) => {
      await invalidateRoutes(queries, 'GET /api/saved-views')
      toast.add({ title: done, tone: 'success' })
    },
    onError: (error) =>
      toast.add({
        title: 'The view was not changed',
        message: asSentence(errorMessage(error)),
        tone: 'destructive',
      }),
  })
}
