import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button, Loader, VisuallyHidden } from '@mantine/core'
import { IconArrowBackUp, IconSquarePlus } from '@tabler/icons-react'
import { BlobImage } from '../blob-image.tsx'
import type { TrayFile } from '../file-selection.ts'
import { sizeOfPicture } from '../validate/picture.ts'
import type { Prepared } from '../validate/prepare-file.ts'
import { useFocusOnMount } from '../use-focus-on-mount.ts'
import { words } from '../words.ts'
import { BrushChoice } from './brush-choice.tsx'
import { RedactBox } from './redact-box.tsx'
import { RedactCanvas } from './redact-canvas.tsx'
import { coverPicture } from './redact-picture.ts'
import { brushWidths, newBox, type Brush } from './shapes.ts'
import { useShapes } from './use-shapes.ts'
import { usePicture } from './use-picture.ts'
import classes from './redact-view.module.css'

export type RedactViewProps = {
  file: TrayFile
  /** Called with the redacted picture, which replaces the file. */
  onDone: (covered: Prepared) => void
  onCancel: () => void
}

const say = words.coverView

/** Covers names and faces on a picture before it leaves the device. */
export const RedactView = ({ file, onDone, onCancel }: RedactViewProps) => {
  const { marks, canUndo, undo, add, change, remove } = useShapes()
  const [brush, setBrush] = useState<Brush>('medium')
  const [said, setSaid] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const picture = usePicture(file.blob)
  const keysId = useId()
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const addButton = useRef<HTMLButtonElement>(null)

  const undoLast = () => {
    if (!canUndo) return
    undo()
    setSaid(say.undone)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    undoLast()
    // The box with the focus may be gone.
    addButton.current?.focus()
  }
  const finish = async () => {
    if (!picture || isSaving) return
    if (marks.length === 0) return onCancel()
    setIsSaving(true)
    setHasFailed(false)
    try {
      onDone(await coverPicture(file, picture, marks))
    } catch {
      setIsSaving(false)
      setHasFailed(true)
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Z only repeats what a button does
    <div className={classes.view} onKeyDown={onKeyDown}>
      <h3 ref={heading} tabIndex={-1} className={classes.title}>
        {say.title(file.name)}
      </h3>
      <p className={classes.hint}>{say.hint}</p>
      <div className={classes.stage}>
        {picture ? (
          <div className={classes.picture}>
            <BlobImage blob={file.blob} alt="" draggable={false} />
            <RedactCanvas
              size={sizeOfPicture(picture)}
              marks={marks}
              brushWidth={brushWidths[brush]}
              onStroke={add}
            />
            {marks.map(
              (mark, index) =>
                mark.kind === 'box' && (
                  <RedactBox
                    key={index}
                    box={mark}
                    number={marks.slice(0, index + 1).filter(({ kind }) => kind === 'box').length}
                    describedBy={keysId}
                    onChange={(box, isNewStep) => {
                      change(index, box, isNewStep)
                      setSaid(say.boxAt(box))
                    }}
                    onRemove={() => {
                      remove(index)
                      setSaid(say.boxRemoved)
                      addButton.current?.focus()
                    }}
                  />
                ),
            )}
          </div>
        ) : (
          <Loader aria-label={say.opening} />
        )}
      </div>
      <div className={classes.tools}>
        <BrushChoice value={brush} onChange={setBrush} />
        <Button
          ref={addButton}
          variant="outline"
          leftSection={<IconSquarePlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => add(newBox)}
        >
          {say.addBox}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
          {...(canUndo ? {} : { 'data-disabled': true, 'aria-disabled': true })}
          onClick={undoLast}
        >
          {say.undo}
        </Button>
      </div>
      <p id={keysId} className={classes.hint}>
        {say.boxKeys}
      </p>
      <VisuallyHidden component="p" role="status">
        {said}
      </VisuallyHidden>
      <div className={classes.footer}>
        <p role="alert" className={classes.failure}>
          {hasFailed && say.failed}
        </p>
        <p className={classes.hint}>{say.final}</p>
        <div className={classes.ways}>
          <Button variant="subtle" onClick={onCancel}>
            {say.cancel}
          </Button>
          <Button onClick={finish}>{say.done}</Button>
        </div>
      </div>
    </div>
  )
}
