import type { Canvas } from '../validate/picture.ts'
import type { Size } from '../validate/picture-size.ts'

/** A position on a picture, as fractions of its width and height. */
export type Point = { readonly x: number; readonly y: number }

/** A stroke of the brush. Its width is a fraction of the picture's shorter side. */
export type Stroke = { readonly kind: 'stroke'; readonly width: number; readonly points: readonly Point[] }

export type Box = Point & { readonly kind: 'box'; readonly width: number; readonly height: number }

/** A shape that hides a part of a picture. */
export type Shape = Stroke | Box

export const brushWidths = { thin: 0.03, medium: 0.07, wide: 0.14 } as const
export type Brush = keyof typeof brushWidths

/** Draws opaque shapes over a picture of this size. */
export const paintMarks = (canvas: Canvas, size: Size, marks: readonly Shape[]): void => {
  canvas.fillStyle = '#000'
  canvas.strokeStyle = '#000'
  canvas.lineCap = 'round'
  canvas.lineJoin = 'round'
  for (const mark of marks) {
    if (mark.kind === 'box') {
      const { x, y, width, height } = inDots(mark, size)
      canvas.fillRect(x, y, width, height)
    } else paintStroke(canvas, size, mark)
  }
}

// Rounded outward to whole pixels, because half a pixel would be translucent.
const inDots = (box: Box, size: Size) => {
  const x = Math.floor(box.x * size.width)
  const y = Math.floor(box.y * size.height)
  return {
    x,
    y,
    width: Math.ceil((box.x + box.width) * size.width) - x,
    height: Math.ceil((box.y + box.height) * size.height) - y,
  }
}

const paintStroke = (canvas: Canvas, { width, height }: Size, { points, width: share }: Stroke) => {
  const [first] = points
  if (!first) return
  canvas.lineWidth = Math.max(2, share * Math.min(width, height))
  canvas.beginPath()
  canvas.moveTo(first.x * width, first.y * height)
  for (const { x, y } of points) canvas.lineTo(x * width, y * height)
  canvas.stroke()
}

/** The position of a new box: in the middle, as large as a line of text. */
export const newBox: Box = { kind: 'box', x: 0.3, y: 0.44, width: 0.4, height: 0.12 }

const least = 0.02
const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))

/** Moves a box within the picture. */
export const moved = (box: Box, { x, y }: Point): Box => ({
  ...box,
  x: clamp(box.x + x, 0, 1 - box.width),
  y: clamp(box.y + y, 0, 1 - box.height),
})

/** Changes the size of a box. */
export const resized = (box: Box, { x, y }: Point): Box => ({
  ...box,
  width: clamp(box.width + x, least, 1 - box.x),
  height: clamp(box.height + y, least, 1 - box.y),
})

const step = 0.02
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** The box after an arrow key; undefined for any other key. */
export const steered = (box: Box, key: string, isResizing: boolean): Box | undefined => {
  const by = arrows[key]
  if (!by) return undefined
  return isResizing ? resized(box, by) : moved(box, by)
}
