import type { Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import type { Outbox } from '../../shared/outbox/outbox.ts'
import { useFileDialog, type ChosenFile } from './file-dialog-context.ts'
import { filesOf } from './kept-files.ts'

export type FilesDialogProps = {
  assistant: Assistant<Workflow>
  /** The option that opened it, if one did: to be confirmed once the files are kept. */
  option: string | undefined
  outbox: Outbox
  onClose: () => void
}

/** Adds photos and files to the session. */
export const FilesDialog = ({ assistant, option, outbox, onClose }: FilesDialogProps) => {
  const { session } = assistant
  const FileDialog = useFileDialog()
  const keep = async (files: readonly ChosenFile[]) => {
    for (const { name, blob } of files)
      await outbox.keep({ kind: 'file', body: { sessionId: session.id, name }, file: blob })
    assistant.send({ type: 'learn', facts: { photoCount: `${filesOf(outbox, session.id).length}` } })
    onClose()
    if (option !== undefined) assistant.confirm(option)
  }
  return <FileDialog open onClose={onClose} onConfirm={(files) => void keep(files)} />
}
