import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { within } from '../validate/picture.ts'
import type { Size } from '../validate/picture-size.ts'
import { words } from '../words.ts'
import { paintMarks, type Shape, type Stroke } from './shapes.ts'
import { pointAt } from './point-at.ts'
import classes from './redact-view.module.css'

export type RedactCanvasProps = {
  /** The size of the picture. */
  size: Size
  marks: readonly Shape[]
  brushWidth: number
  onStroke: (stroke: Stroke) => void
}

/** The canvas over the picture, which shows the shapes and handles the brush. */
export const RedactCanvas = ({ size, marks, brushWidth, onStroke }: RedactCanvasProps) => {
  const element = useRef<HTMLCanvasElement>(null)
  const [stroke, setStroke] = useState<Stroke>()
  const { width, height } = within(size, 1_500_000)

  useEffect(() => {
    const canvas = element.current?.getContext('2d')
    if (!canvas) return
    canvas.clearRect(0, 0, width, height)
    paintMarks(canvas, { width, height }, stroke ? [...marks, stroke] : marks)
  }, [marks, stroke, width, height])

  // Pointers move faster than React renders, so the line is collected here and rendered from the state.
  const drawn = useRef<Stroke>(undefined)
  const show = (next: Stroke | undefined) => {
    drawn.current = next
    setStroke(next)
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    show({ kind: 'stroke', width: brushWidth, points: [pointAt(event, event.currentTarget)] })
  }
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawn.current || !event.isPrimary) return
    const point = pointAt(event, event.currentTarget)
    show({ ...drawn.current, points: [...drawn.current.points, point] })
  }
  const end = () => {
    if (drawn.current) onStroke(drawn.current)
    show(undefined)
  }

  return (
    <canvas
      ref={element}
      className={classes.canvas}
      width={width}
      height={height}
      role="img"
      aria-label={words.coverView.picture}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={() => show(undefined)}
    />
  )
}
