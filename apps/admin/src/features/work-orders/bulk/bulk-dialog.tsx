import type { ComponentType } from 'react'
import { AssignManyDialog } from './assign-many-dialog.tsx'
import type { BulkDialogName, BulkDialogProps } from './bulk-dialog-name.ts'
import { NoteManyDialog } from './note-many-dialog.tsx'
import { ReopenManyDialog } from './reopen-many-dialog.tsx'
import { StatusManyDialog } from './status-many-dialog.tsx'

const dialogs: Readonly<Record<BulkDialogName, ComponentType<BulkDialogProps>>> = {
  'assign-selected': AssignManyDialog,
  'status-selected': StatusManyDialog,
  'note-selected': NoteManyDialog,
  'reopen-selected': ReopenManyDialog,
}

/** The dialog of a change of many work orders. */
export const BulkDialog = ({ name, ...props }: BulkDialogProps & { name: BulkDialogName }) => {
  const Dialog = dialogs[name]
  return <Dialog {...props} />
}
