import { useState } from 'react'
import { Modal } from '@mantine/core'
import { useMediaQuery, useMounted } from '@mantine/hooks'
import { useDialogBack } from '@tessa/app-shell'
import { CameraView } from './camera/camera-view.tsx'
import type { ChosenFile } from './chosen-file.ts'
import { RedactView } from './redact/redact-view.tsx'
import { cameraButton, redactButton } from './button-ids.ts'
import { FilesView } from './files-view.tsx'
import { useFileSelection } from './use-file-selection.ts'
import { words } from './words.ts'

export type FileDialogProps = {
  open: boolean
  /** Closed without files: Skip Upload, the cross, Escape. */
  onClose: () => void
  /** Called by Continue with the files in order. The parent closes the dialog. */
  onConfirm: (files: readonly ChosenFile[]) => void
}

type View =
  | { name: 'camera' }
  | { name: 'cover'; id: number }
  /** The view to return to, with the id of the button that left it. */
  | { name: 'files'; focusOn?: string }

/** The dialog itself. `FileDialog` loads it on demand. */
export const FileDialogPanel = ({ open, onClose, onConfirm }: FileDialogProps) => {
  const { tray, state } = useFileSelection(open)
  const [view, setView] = useState<View>({ name: 'files' })
  const [wasOpen, setWasOpen] = useState(open)
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  // Opened after it is mounted, because the dialog returns the focus only after a change of `opened`.
  const isMounted = useMounted()

  if (open !== wasOpen) {
    setWasOpen(open)
    setView({ name: 'files' })
  }
  const covered = view.name === 'cover' && state.files.find(({ id }) => id === view.id)
  const goBack = () =>
    setView({ name: 'files', focusOn: view.name === 'cover' ? redactButton(view.id) : cameraButton })
  const close = view.name === 'files' ? onClose : goBack
  useDialogBack({ height: view.name === 'files' ? 1 : 2, onBack: close })

  return (
    <Modal
      opened={open && isMounted}
      onClose={close}
      title={words.title}
      size={640}
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {view.name === 'camera' && (
        <CameraView
          onUse={(photo) => {
            tray.keep(photo)
            goBack()
          }}
          onBack={goBack}
        />
      )}
      {covered && (
        <RedactView
          file={covered}
          onDone={(changed) => {
            tray.replace(covered.id, changed)
            goBack()
          }}
          onCancel={goBack}
        />
      )}
      {view.name === 'files' && (
        <FilesView
          tray={tray}
          state={state}
          focusOn={view.focusOn}
          onCamera={() => setView({ name: 'camera' })}
          onCover={(id) => setView({ name: 'cover', id })}
          onSkip={onClose}
          onContinue={() =>
            onConfirm(state.files.map(({ id: _, preview: __, originalBytes: ___, ...file }) => file))
          }
        />
      )}
    </Modal>
  )
}
