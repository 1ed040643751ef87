import type { Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import type { Outbox } from '../../../shared/outbox/outbox.ts'
import { useFileDialog, type ChosenFile } from './file-dialog-context.ts'
import { filesOf } from '../session/session-files.ts'

export type FilesDialogProps = {
  assistant: Assistant<Workflow>
  /** The option that opened the dialog, if any. It is confirmed after the files are stored. */
  option: string | undefined
  outbox: Outbox
  onClose: () => void
}

/** Adds photos and files to the session. */
export const FilesDialog = ({ assistant, option, outbox, onClose }: FilesDialogProps) => {
  const { session } = assistant
  const { Dialog } = useFileDialog()
  const keep = async (files: readonly ChosenFile[]) => {
    for (const { name, blob } of files)
      await outbox.keep({
        kind: 'file',
        body: { sessionId: session.id, name, step: session.step },
        file: blob,
      })
    assistant.send({ type: 'set-facts', facts: { photoCount: `${filesOf(outbox, session.id).length}` } })
    onClose()
    if (option !== undefined) assistant.confirm(option)
  }
  return <Dialog open onClose={onClose} onConfirm={(files) => void keep(files)} />
}
