import { useRef, type ReactNode } from 'react'
import { Button, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconFolderOpen, IconPhotoUp } from '@tabler/icons-react'
import { words } from './words.ts'
import classes from './file-dialog.module.css'

export type FileDropzoneProps = {
  /** Whether there are files, so that picking more is no longer the primary action. */
  isQuiet: boolean
  onFiles: (files: readonly File[]) => void
  /** Other ways to add a file. */
  children: ReactNode
}

// Only for the system's file picker. The check uses the content of a file.
const pickable = 'image/jpeg,image/png,image/gif,image/webp,image/heic,image/heif,.heic,.heif,application/pdf'

/** The drop area for files and the button that picks them. It passes on every file without a check. */
export const FileDropzone = ({ isQuiet, onFiles, children }: FileDropzoneProps) => {
  const openPicker = useRef<() => void>(null)
  return (
    <Dropzone
      className={classes.plate}
      openRef={openPicker}
      onDrop={() => undefined}
      onDropAny={onFiles}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ accept: pickable, 'aria-hidden': true }}
    >
      <div className={classes.plateInner}>
        <IconPhotoUp size={32} stroke={1.5} aria-hidden className={classes.plateIcon} />
        <Text fw={600}>
          <Dropzone.Accept>{words.dropNow}</Dropzone.Accept>
          <Dropzone.Idle>{words.drop}</Dropzone.Idle>
        </Text>
        <Text className={classes.hint}>{words.formats}</Text>
        <div className={classes.plateWays}>
          <Button
            data-autofocus
            variant={isQuiet ? 'outline' : 'filled'}
            leftSection={<IconFolderOpen size={20} stroke={1.75} aria-hidden />}
            onClick={() => openPicker.current?.()}
          >
            {words.choose}
          </Button>
          {children}
        </div>
      </div>
    </Dropzone>
  )
}
