import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { words } from '../words.ts'
import { moved, steered, type Box, type Point } from './shapes.ts'
import { pointAt } from './point-at.ts'
import classes from './redact-view.module.css'

export type RedactBoxProps = {
  box: Box
  number: number
  /** The id of the sentence that explains the keys. */
  describedBy: string
  onChange: (box: Box, isNewStep: boolean) => void
  onRemove: () => void
}

const percent = (share: number) => `${share * 100}%`

/** A box that covers a part of the picture. It can be moved by arrow keys or dragged. */
export const RedactBox = ({ box, number, describedBy, onChange, onRemove }: RedactBoxProps) => {
  const element = useRef<HTMLButtonElement>(null)
  const pulled = useRef<{ from: Point; box: Box; isNewStep: boolean }>(undefined)
  useEffect(() => element.current?.focus(), [])

  const steer = (event: KeyboardEvent) => {
    const next = steered(box, event.key, event.shiftKey)
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
    if (!next && !isRemoval) return
    event.preventDefault()
    if (next) onChange(next, true)
    else onRemove()
  }
  const onPicture = (event: PointerEvent<HTMLButtonElement>) => {
    const picture = event.currentTarget.parentElement
    return picture ? pointAt(event, picture) : undefined
  }
  const grab = (event: PointerEvent<HTMLButtonElement>) => {
    const from = onPicture(event)
    if (!from || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pulled.current = { from, box, isNewStep: true }
  }
  const pull = (event: PointerEvent<HTMLButtonElement>) => {
    const to = onPicture(event)
    const begun = pulled.current
    if (!to || !begun) return
    onChange(moved(begun.box, { x: to.x - begun.from.x, y: to.y - begun.from.y }), begun.isNewStep)
    pulled.current = { ...begun, isNewStep: false }
  }
  const letGo = () => {
    pulled.current = undefined
  }

  return (
    <button
      ref={element}
      type="button"
      className={classes.box}
      style={{
        left: percent(box.x),
        top: percent(box.y),
        width: percent(box.width),
        height: percent(box.height),
      }}
      aria-label={words.coverView.box(number)}
      aria-describedby={describedBy}
      onKeyDown={steer}
      onPointerDown={grab}
      onPointerMove={pull}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    />
  )
}
