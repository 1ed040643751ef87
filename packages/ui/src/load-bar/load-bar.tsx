import classes from './load-bar.module.css'

export type LoadBarProps = {
  /** Whose load it is, for screen readers. */
  label: string
  current: number
  max: number
}

/** How much work somebody has, of what they have at most: `4/6 orders` above a bar. */
export const LoadBar = ({ label, current, max }: LoadBarProps) => {
  const text = `${current}/${max} orders`
  return (
    <div className={classes.load} data-full={current >= max || undefined}>
      <span className={classes.text}>
        {text}
        {current > max && <span className={classes.over}> · over the maximum</span>}
        {current === max && <span className={classes.over}> · full</span>}
      </span>
      <div
        className={classes.track}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(max, current)}
        aria-valuenow={current}
        aria-valuetext={text}
      >
        <div className={classes.fill} style={{ inlineSize: `${share(current, max)}%` }} />
      </div>
    </div>
  )
}

const share = (current: number, max: number): number =>
  max <= 0 ? (current > 0 ? 100 : 0) : Math.min(100, (100 * current) / max)
