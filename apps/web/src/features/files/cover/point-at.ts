import type { Point } from './marks.ts'

/** Where a pointer is on an element, as shares of its size. */
export const pointAt = (
  { clientX, clientY }: { clientX: number; clientY: number },
  element: Element,
): Point => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}
