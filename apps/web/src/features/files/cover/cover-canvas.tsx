import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { within } from '../reading/picture.ts'
import type { Size } from '../reading/picture-size.ts'
import { words } from '../words.ts'
import { paintMarks, type Mark, type Stroke } from './marks.ts'
import { pointAt } from './point-at.ts'
import classes from './cover-view.module.css'

export type CoverCanvasProps = {
  /** The picture's. */
  size: Size
  marks: readonly Mark[]
  brushWidth: number
  onStroke: (stroke: Stroke) => void
}

/** Lies over the picture, shows its marks and takes the brush. */
export const CoverCanvas = ({ size, marks, brushWidth, onStroke }: CoverCanvasProps) => {
  const element = useRef<HTMLCanvasElement>(null)
  const [stroke, setStroke] = useState<Stroke>()
  const { width, height } = within(size, 1_500_000)

  useEffect(() => {
    const canvas = element.current?.getContext('2d')
    if (!canvas) return
    canvas.clearRect(0, 0, width, height)
    paintMarks(canvas, { width, height }, stroke ? [...marks, stroke] : marks)
  }, [marks, stroke, width, height])

  // Pointers move faster than React renders, so the line grows here and is shown from the state.
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
