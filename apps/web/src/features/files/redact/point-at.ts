import type { Point } from './shapes.ts'

/** The position of a pointer on an element, as fractions of its size. */
export const pointAt = (
  { clientX, clientY }: { clientX: number; clientY: number },
  element: Element,
): Point => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}
