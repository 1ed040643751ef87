import { memo } from 'react'
import { pathOf, type Label, type Line } from '@tessa/assistant-engine/draw'
import classes from './flows.module.css'

export type LinePathProps = { line: Line; isOfCurrent: boolean; isTaken: boolean }

/** An arrow from one step to another, with its answers. They are said where the step is shown. */
export const LinePath = memo(({ line: { points, label }, isOfCurrent, isTaken }: LinePathProps) => (
  <g aria-hidden data-current={isOfCurrent || undefined} data-taken={isTaken || undefined}>
    <path d={pathOf(points)} className={classes.line} markerEnd="url(#flow-arrow)" />
    {label && (
      <>
        <rect {...placeOf(label)} className={classes.under} />
        {label.texts.map((text, index) => (
          <text
            key={text}
            x={label.x + label.width / 2}
            y={label.y + ((index + 0.5) * label.height) / label.texts.length}
            className={classes.label}
          >
            {text}
          </text>
        ))}
      </>
    )}
  </g>
))
LinePath.displayName = 'LinePath'

const placeOf = ({ x, y, width, height }: Label) => ({ x, y, width, height })
