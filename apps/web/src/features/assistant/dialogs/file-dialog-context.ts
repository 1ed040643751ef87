import { createContext, use, type ComponentType } from 'react'

export interface ChosenFile {
  readonly name: string
  readonly blob: Blob
}

/** The dialog for photos and files. */
type FileDialogComponent = ComponentType<{
  open: boolean
  onClose: () => void
  onConfirm: (files: readonly ChosenFile[]) => void
}>

/** The router provides the dialog. */
export interface FileDialogSource {
  readonly Dialog: FileDialogComponent
  /** Loads the code of the dialog. */
  readonly preload: () => void
}

const FileDialogContext = createContext<FileDialogSource | undefined>(undefined)
export const FileDialogProvider = FileDialogContext.Provider

export const useFileDialog = (): FileDialogSource => {
  const dialog = use(FileDialogContext)
  if (!dialog) throw new Error('useFileDialog needs AssistantPage.')
  return dialog
}
