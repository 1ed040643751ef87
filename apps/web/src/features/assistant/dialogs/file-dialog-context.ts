import { createContext, use, type ComponentType } from 'react'

export interface ChosenFile {
  readonly name: string
  readonly blob: Blob
}

/** The dialog for photos and files. The router provides it. */
export type FileDialogComponent = ComponentType<{
  open: boolean
  onClose: () => void
  onConfirm: (files: readonly ChosenFile[]) => void
}>

const FileDialogContext = createContext<FileDialogComponent | undefined>(undefined)
export const FileDialogProvider = FileDialogContext.Provider

export const useFileDialog = (): FileDialogComponent => {
  const dialog = use(FileDialogContext)
  if (!dialog) throw new Error('useFileDialog works inside AssistantPage only.')
  return dialog
}
