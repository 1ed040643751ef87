import { useId, type ReactNode } from 'react'
import { Link } from '../provider/link.tsx'
import { textOf, type ChartMark } from './chart-mark.ts'
import classes from './charts.module.css'

export type ChartFrameProps = {
  title: string
  /** What is counted, in a sentence. */
  definition: string
  /** What a mark stands for, as the head of the table. */
  column: string
  marks: readonly ChartMark[]
  /** Told where there is nothing to draw. */
  emptyText: string
  children: ReactNode
}

/** A chart under its title, with the same values as a table beside it. */
export const ChartFrame = ({ title, definition, column, marks, emptyText, children }: ChartFrameProps) => {
  const id = useId()
  return (
    <section className={classes.frame} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <p className={classes.definition}>{definition}</p>
      {marks.length === 0 ? (
        <p className={classes.definition}>{emptyText}</p>
      ) : (
        <>
          {children}
          <details className={classes.details}>
            <summary>View as table</summary>
            <table className={classes.table} aria-label={title}>
              <thead>
                <tr>
                  <th scope="col">{column}</th>
                  <th scope="col" className={classes.number}>
                    Count
                  </th>
                </tr>
              </thead>
              <tbody>
                {marks.map((mark) => (
                  <tr key={mark.key}>
                    <th scope="row">{mark.label}</th>
                    <td className={classes.number}>
                      {mark.href === undefined ? (
                        textOf(mark)
                      ) : (
                        <Link href={mark.href} aria-label={`${textOf(mark)}: ${mark.label}`}>
                          {textOf(mark)}
                        </Link>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  )
}
