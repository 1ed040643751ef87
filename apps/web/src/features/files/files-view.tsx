import { useEffect, useId, useRef } from 'react'
import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { cameraButton } from './button-ids.ts'
import { FileDropzone } from './file-dropzone.tsx'
import { FileList } from './file-list.tsx'
import type { FileTray, Tray } from './file-selection.ts'
import { RefusedFiles } from './refused-files.tsx'
import { usePastedFiles } from './use-pasted-files.ts'
import { words } from './words.ts'
import classes from './file-dialog.module.css'

export type FilesViewProps = {
  tray: FileTray
  state: Tray
  /** The id of the element to focus when the view is shown again. */
  focusOn: string | undefined
  onCamera: () => void
  onCover: (id: number) => void
  onSkip: () => void
  onContinue: () => void
}

/** The dropzone, the added files and the buttons. */
export const FilesView = ({ tray, state, focusOn, ...on }: FilesViewProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const reasonId = useId()
  const reason = whyNot(state)
  const add = (files: readonly File[]) => void tray.add(files)
  usePastedFiles(add)

  useEffect(() => {
    if (focusOn) (document.getElementById(focusOn) ?? heading.current)?.focus()
  }, [focusOn])

  return (
    <div className={classes.view}>
      <FileDropzone isQuiet={state.files.length > 0} onFiles={add}>
        <Button
          id={cameraButton}
          variant="outline"
          leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
          onClick={on.onCamera}
        >
          {words.takePhoto}
        </Button>
      </FileDropzone>
      <Text className={classes.hint}>{words.privacy}</Text>
      <RefusedFiles refusals={state.refusals} onDismiss={tray.forgetRefusals} />
      <h3 className={classes.count} ref={heading} tabIndex={-1}>
        {words.count(state.files.length)}
      </h3>
      <FileList
        files={state.files}
        checking={state.checking}
        onCover={on.onCover}
        onRemove={(id) => {
          tray.remove(id)
          heading.current?.focus()
        }}
      />
      <VisuallyHidden component="p" role="status">
        <span key={state.said.turn}>{state.said.text}</span>
      </VisuallyHidden>
      <div className={classes.footer}>
        <p className={classes.reason} id={reasonId}>
          {reason}
        </p>
        <div className={classes.ways}>
          <Button variant="subtle" onClick={on.onSkip}>
            {words.skip}
          </Button>
          <Button
            {...(reason
              ? { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': reasonId }
              : {})}
            onClick={() => {
              if (!reason) on.onContinue()
            }}
          >
            {words.next}
          </Button>
        </div>
      </div>
    </div>
  )
}

const whyNot = ({ files, checking }: Tray) => {
  if (checking.length > 0) return words.waitForCheck
  return files.length === 0 ? words.addFirst : undefined
}
