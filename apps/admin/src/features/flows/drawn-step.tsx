import { memo } from 'react'
import type { Workflow } from '@tessa/assistant-engine'
import type { Box, BoxText } from '@tessa/assistant-engine/draw'
import classes from './flows.module.css'

export type DrawnStepProps = {
  workflow: Workflow
  box: Box
  isCurrent: boolean
  isFound: boolean
  /** Whether the session that is looked at came here. */
  isTaken: boolean
  /** The steps to which that session went on from here. */
  takenTo: readonly string[]
  onStep: (step: string) => void
}

/** A step as a box. One of them is in the order of Tab; it is looked at as soon as it has the focus. */
export const DrawnStep = memo((props: DrawnStepProps) => {
  const { workflow, box, isCurrent, isFound, isTaken, takenTo, onStep } = props
  // The name of the button begins with the title.
  const isTitle = ({ kind }: BoxText) => kind === 'title'
  const texts = [...box.texts.filter(isTitle), ...box.texts.filter((text) => !isTitle(text))]
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
      {texts.map(({ kind, text, y, to }, index) => (
        <text
          key={y}
          x={box.width / 2}
          y={y}
          className={classes[kind]}
          data-taken={to?.some((id) => takenTo.includes(id)) || undefined}
        >
          {index === 0 ? text : ` ${text}`}
        </text>
      ))}
    </g>
  )
})
DrawnStep.displayName = 'DrawnStep'
