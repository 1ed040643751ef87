import { useState } from 'react'
import { laterPart } from '../../shared/later-part.tsx'
import { notifyMissingPart } from '../../shared/notify-missing-part.ts'
import type { FileDialogProps } from './file-dialog-panel.tsx'

export type { FileDialogProps } from './file-dialog-panel.tsx'

const fetchPanel = () => import('./file-dialog-panel.tsx')
const FileDialogPanel = laterPart(async () => (await fetchPanel()).FileDialogPanel)

/** Loads the code early, because there may be no network when the dialog opens. */
export const fetchFileDialog = (): void => {
  fetchPanel().catch(() => undefined)
}

/**
 * The dialog for photos and files. It loads when it is first opened.
 *
 * @example <FileDialog open={isOpen} onClose={close} onConfirm={(files) => keep(files)} />
 */
export const FileDialog = (props: FileDialogProps) => {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  const giveUp = () => {
    notifyMissingPart()
    setWasOpened(false)
    props.onClose()
  }
  return wasOpened && <FileDialogPanel {...props} onMissing={giveUp} />
}
