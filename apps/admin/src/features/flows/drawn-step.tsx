import { memo } from 'react'
import type { Workflow } from '@tessa/assistant-engine'
import type { Box } from '@tessa/assistant-engine/draw'
import classes from './flows.module.css'
import { linesOf, titleOf } from './step-words.ts'

export type DrawnStepProps = {
  workflow: Workflow
  box: Box
  isCurrent: boolean
  isFound: boolean
  /** Whether the session that is looked at came here. */
  isTaken: boolean
  onStep: (step: string) => void
}

const lineHeight = 17

/** A step as a box. One of them is in the order of Tab; it is looked at as soon as it has the focus. */
export const DrawnStep = memo((props: DrawnStepProps) => {
  const { workflow, box, isCurrent, isFound, isTaken, onStep } = props
  const lines = linesOf(titleOf(workflow, box.id))
  const top = box.height / 2 - ((lines.length - 1) * lineHeight) / 2
  const choose = () => onStep(box.id)
  return (
    <g
      role="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={isCurrent}
      transform={`translate(${box.x} ${box.y})`}
      className={classes.step}
      data-step={box.id}
      data-current={isCurrent || undefined}
      data-taken={isTaken || undefined}
      data-outside={!isFound || undefined}
      data-outcome={workflow.steps[box.id]?.outcome}
      onClick={choose}
      onKeyDown={({ key }) => {
        if (key === 'Enter' || key === ' ') choose()
      }}
    >
      <rect width={box.width} height={box.height} rx={8} />
      <text x={box.width / 2} textAnchor="middle">
        {lines.map((line, index) => (
          <tspan
            key={line + String(index)}
            x={box.width / 2}
            y={top + index * lineHeight}
            dominantBaseline="middle"
          >
            {index === 0 ? line : ` ${line}`}
          </tspan>
        ))}
      </text>
    </g>
  )
})
DrawnStep.displayName = 'DrawnStep'
