import classes from './state-history.module.css'

/** How something was during a part of the time; `none` where nobody looked. */
export type HistoryState = 'fine' | 'degraded' | 'down' | 'off' | 'none'

export type StateHistoryProps = {
  /** What is drawn, in words, for those who do not see it: `Last day: down for half an hour`. */
  label: string
  /** The parts of the time, oldest first. */
  parts: readonly HistoryState[]
}

const barWidth = 4
const gap = 1
const height = 24

/** Trouble rises, so that it is seen without its color. */
const heights: Readonly<Record<HistoryState, number>> = { fine: 8, degraded: 16, down: 24, off: 4, none: 1 }

/**
 * A row of bars, one for each part of the time: the higher, the worse.
 *
 * @example <StateHistory label="Last day: no trouble" parts={['fine', 'fine', 'none', 'fine']} />
 */
export const StateHistory = ({ label, parts }: StateHistoryProps) => {
  const width = Math.max(1, parts.length * (barWidth + gap) - gap)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={classes.history}
    >
      {parts.map((state, index) => (
        <rect
          // The parts have no identity but their place in the row.
          key={index}
          data-state={state}
          x={index * (barWidth + gap)}
          y={height - heights[state]}
          width={barWidth}
          height={heights[state]}
        />
      ))}
    </svg>
  )
}
