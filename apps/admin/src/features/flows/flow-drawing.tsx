import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '@mantine/core'
import type { Workflow } from '@tessa/assistant-engine'
import { layout } from '@tessa/assistant-engine/draw'
import { ScrollRegion } from '@tessa/ui'
import { DrawnStep } from './drawn-step.tsx'
import { LinePath } from './line-path.tsx'
import { nextStep } from './next-step.ts'
import classes from './flows.module.css'

export type FlowDrawingProps = {
  workflow: Workflow
  /** The step that is looked at. */
  step: string | undefined
  onStep: (step: string) => void
  /** The steps that were found; all of them without a search. */
  found: ReadonlySet<string>
  /** The steps that a session took, in order; none by default. */
  taken?: readonly string[] | undefined
}

const margin = 24
const zooms = [0.25, 0.4, 0.6, 0.8, 1, 1.4, 2] as const
const usualZoom = 3

const nowhere: readonly string[] = []

/** The steps to which a session went on from each step. */
const stepsAfter = (taken: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const after = new Map<string, readonly string[]>()
  for (const [index, to] of taken.slice(1).entries()) {
    const from = taken[index] ?? ''
    after.set(from, [...(after.get(from) ?? nowhere), to])
  }
  return after
}

/** Moves what a drawing shows so that a box is in its middle. */
const showInMiddle = (canvas: Element, box: Element): void => {
  const [area, at] = [canvas.getBoundingClientRect(), box.getBoundingClientRect()]
  canvas.scrollBy({
    left: (at.left + at.right - area.left - area.right) / 2,
    top: (at.top + at.bottom - area.top - area.bottom) / 2,
  })
}

const isInside = (canvas: Element, box: Element): boolean => {
  const [area, at] = [canvas.getBoundingClientRect(), box.getBoundingClientRect()]
  return at.left >= area.left && at.right <= area.right && at.top >= area.top && at.bottom <= area.bottom
}

/** The flow as boxes and arrows. Arrow keys move along the arrows, Page Up and Page Down through all steps; + and − zoom. */
export const FlowDrawing = ({ workflow, step, onStep, found, taken = nowhere }: FlowDrawingProps) => {
  const [hasJumps, setHasJumps] = useState(true)
  const drawing = useMemo(() => layout(workflow, { hasJumps }), [workflow, hasJumps])
  const after = useMemo(() => stepsAfter(taken), [taken])
  const [zoom, setZoom] = useState(usualZoom)
  const region = useRef<SVGSVGElement>(null)
  const isMoving = useRef(false)
  const isOpened = useRef(false)
  const current = workflow.steps[step ?? ''] ? step : workflow.start
  const scale = zooms[zoom] ?? 1
  const zoomBy = (by: number) => setZoom((at) => Math.min(Math.max(at + by, 0), zooms.length - 1))

  useEffect(() => {
    const box = region.current?.querySelector<SVGGElement>('[data-step][data-current]')
    const canvas = region.current?.parentElement
    // The drawing is wide, and its left edge is mostly empty.
    if (box && canvas && !(isOpened.current && isInside(canvas, box))) showInMiddle(canvas, box)
    isOpened.current = true
    // A key leads the page as well; an address only the drawing.
    if (isMoving.current) box?.focus()
    isMoving.current = false
  }, [current, scale])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '-') zoomBy(event.key === '+' ? 1 : -1)
    else {
      const next = nextStep(drawing, current ?? workflow.start, event.key)
      if (next === undefined) return
      event.preventDefault()
      isMoving.current = true
      onStep(next)
    }
  }
  const drawnLines = drawing.lines.filter(({ points }) => points.length > 0)
  const [width, height] = [drawing.width + 2 * margin, drawing.height + 2 * margin]
  return (
    <div className={classes.drawing}>
      <div role="group" aria-label="Drawing" className={classes.choices}>
        <Button variant="default" disabled={zoom === 0} onClick={() => zoomBy(-1)}>
          Smaller
        </Button>
        <span aria-live="polite">{Math.round(scale * 100)}%</span>
        <Button variant="default" disabled={zoom === zooms.length - 1} onClick={() => zoomBy(1)}>
          Larger
        </Button>
        <Button
          variant={hasJumps ? 'filled' : 'default'}
          aria-pressed={hasJumps}
          onClick={() => setHasJumps(!hasJumps)}
        >
          Answers that lead far
        </Button>
      </div>
      <ScrollRegion label="Drawing of the flow" className={classes.canvas}>
        <svg
          ref={region}
          role="group"
          aria-label="Steps of the flow"
          width={width * scale}
          height={height * scale}
          viewBox={`${-margin} ${-margin} ${width} ${height}`}
          onKeyDown={onKeyDown}
        >
          <defs>
            <marker
              id="flow-arrow"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="10"
              markerHeight="10"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path d="M0 0 8 4 0 8z" className={classes.head} />
            </marker>
          </defs>
          {drawing.frames.map(({ title, x, y, ...size }) => (
            <rect key={`${title} ${y}`} x={x} y={y} {...size} rx={12} className={classes.frame} />
          ))}
          {drawnLines.map((line) => (
            <LinePath
              key={`${line.from} ${line.to}`}
              line={line}
              isOfCurrent={line.from === current || line.to === current}
              isTaken={after.get(line.from)?.includes(line.to) ?? false}
            />
          ))}
          {drawing.boxes.map((box) => (
            <DrawnStep
              key={box.id}
              workflow={workflow}
              box={box}
              isCurrent={box.id === current}
              isFound={found.has(box.id)}
              isTaken={taken.includes(box.id)}
              takenTo={after.get(box.id) ?? nowhere}
              onStep={onStep}
            />
          ))}
        </svg>
      </ScrollRegion>
    </div>
  )
}
