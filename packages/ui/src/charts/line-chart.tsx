import { Link } from '../provider/link.tsx'
import { shareOf, textOf, type ChartMark } from './chart-mark.ts'
import classes from './charts.module.css'
import { useRovingMark } from './use-roving-mark.ts'

export type LineChartProps = {
  /** What the line shows, for screen readers. */
  label: string
  /** At least one, in the order of time. All are links, or none. */
  marks: readonly ChartMark[]
}

const [width, height, edge] = [720, 180, 10]

/**
 * A line over time, whose every mark is a link to its records. One mark is in the tab order; arrows, Home and End
 * move to the others.
 */
export const LineChart = ({ label, marks }: LineChartProps) => {
  const { chart, onKeyDown, stopAt } = useRovingMark<SVGSVGElement>(marks.length)
  const most = Math.max(1, ...marks.map(({ value }) => value))
  const apart = (width - 2 * edge) / Math.max(1, marks.length - 1)
  const xOf = (index: number) => (marks.length === 1 ? width / 2 : edge + index * apart)
  const yOf = (value: number) => height - edge - ((height - 2 * edge) * shareOf(value, most)) / 100
  return (
    <div className={classes.chart}>
      <p className={classes.most} aria-hidden>
        {most.toLocaleString('en-US')}
      </p>
      <svg
        ref={chart}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={label}
        className={classes.line}
        onKeyDown={onKeyDown}
      >
        <line x1={0} x2={width} y1={height - edge} y2={height - edge} className={classes.axis} />
        <polyline points={marks.map(({ value }, index) => `${xOf(index)},${yOf(value)}`).join(' ')} />
        {marks.map((mark, index) => {
          const name = `${mark.label}: ${textOf(mark)}`
          const drawn = (
            <>
              <title>{name}</title>
              <rect x={xOf(index) - apart / 2} width={apart} height={height} className={classes.hit} />
              <circle cx={xOf(index)} cy={yOf(mark.value)} r={marks.length > 40 ? 3 : 5} />
            </>
          )
          return mark.href === undefined ? (
            <g key={mark.key} role="img" aria-label={name}>
              {drawn}
            </g>
          ) : (
            <Link key={mark.key} href={mark.href} aria-label={name} {...stopAt(index)}>
              {drawn}
            </Link>
          )
        })}
      </svg>
      <p className={classes.ends} aria-hidden>
        <span>{marks[0]?.label}</span>
        <span>{marks.length > 1 && marks.at(-1)?.label}</span>
      </p>
    </div>
  )
}
