import { PlainList } from '../layout/plain-list.tsx'
import { Link } from '../provider/link.tsx'
import { shareOf, textOf, type ChartMark } from './chart-mark.ts'
import classes from './charts.module.css'

export type BarListProps = {
  /** What the bars compare, for screen readers. */
  label: string
  marks: readonly ChartMark[]
  /** The value of a full bar. Default: the largest of them. */
  most?: number
}

/** Bars with their words and values beside them, each a link to its records. */
export const BarList = ({
  label,
  marks,
  most = Math.max(0, ...marks.map(({ value }) => value)),
}: BarListProps) => (
  <PlainList aria-label={label} className={classes.bars}>
    {marks.map((mark) => (
      <li key={mark.key}>
        {mark.href === undefined ? (
          <span className={classes.bar}>
            <Bar mark={mark} most={most} />
          </span>
        ) : (
          <Link href={mark.href} className={classes.bar}>
            <Bar mark={mark} most={most} />
          </Link>
        )}
      </li>
    ))}
  </PlainList>
)

const Bar = ({ mark, most }: { mark: ChartMark; most: number }) => (
  <>
    <span className={classes.words}>
      <span>{mark.label}</span> <span className={classes.value}>{textOf(mark)}</span>
    </span>
    <span className={classes.track} aria-hidden>
      <span className={classes.fill} style={{ inlineSize: `${shareOf(mark.value, most)}%` }} />
    </span>
  </>
)
