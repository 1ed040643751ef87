import { memo } from 'react'
import type { Line, Point } from '@tessa/assistant-engine/draw'
import classes from './flows.module.css'

const curve = (from: Point, to: Point): string => {
  if (from.x === to.x) return `L${to.x} ${to.y}`
  const middle = (from.y + to.y) / 2
  return `C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`
}

const pathOf = ([first, ...rest]: readonly Point[]): string => {
  if (!first) return ''
  let before = first
  return rest.reduce((path, point) => {
    const next = `${path}${curve(before, point)}`
    before = point
    return next
  }, `M${first.x} ${first.y}`)
}

export type LinePathProps = { line: Line; isOfCurrent: boolean; isTaken: boolean }

/** An arrow from one step to another. Its answers are said where the step is shown. */
export const LinePath = memo(({ line, isOfCurrent, isTaken }: LinePathProps) => (
  <path
    aria-hidden
    d={pathOf(line.points)}
    className={classes.line}
    data-back={line.isBack || undefined}
    data-current={isOfCurrent || undefined}
    data-taken={isTaken || undefined}
    markerEnd="url(#flow-arrow)"
  />
))
LinePath.displayName = 'LinePath'
