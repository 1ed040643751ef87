import { useLocation } from 'react-router'
import { Button } from '@mantine/core'
import { numberText, type TessaAnswer, type TessaUnit, type TessaVisualization } from '@tessa/contract'
import { BarList, ChartFrame, LineChart, type ChartMark } from '@tessa/ui'
import { downloadCsv, toCsv } from '../../shared/csv.ts'
import { minutesText, percentText } from '../../shared/figures/figure-text.ts'
import { hrefOfRecords } from '../../shared/figures/record-links.ts'
import classes from './admin-tessa.module.css'

const unitTexts: Readonly<Record<TessaUnit, (value: number) => string>> = {
  count: numberText,
  percent: percentText,
  minutes: minutesText,
  days: (value) => (value === 1 ? '1 day' : `${numberText(value)} days`),
  rating: (value) => `${numberText(value)} of 5`,
}

const marksOf = ({ type, unit, data }: TessaVisualization, pathname: string): ChartMark[] => {
  const total = data.reduce((sum, { value }) => sum + value, 0)
  const share = (value: number) =>
    type === 'pie' && total > 0 ? ` (${numberText(Math.round((100 * value) / total))}%)` : ''
  return data.map(({ label, value, records }) => ({
    key: label,
    label,
    value,
    text: `${unitTexts[unit](value)}${share(value)}`,
    href: hrefOfRecords(pathname, records),
  }))
}

/** The scope of an answer: what was understood, without what is left open. */
export const scopeOf = ({ parts }: TessaAnswer): string =>
  parts
    .filter(({ part, words }) => words !== `any ${part}` && words !== 'not divided')
    .map(({ words }) => words)
    .join(' · ')

/** The chart of an answer, whose marks lead to their records, and its values as a file. */
export const AnswerChart = ({ answer }: { answer: TessaAnswer }) => {
  const { pathname } = useLocation()
  const { visualization } = answer
  if (!visualization) return null
  const { title, type, data } = visualization
  const marks = marksOf(visualization, pathname)
  const save = () =>
    downloadCsv(
      'tessa-answer.csv',
      toCsv([[title, scopeOf(answer)], ...data.map(({ label, value }) => [label, value])]),
    )
  return (
    <div className={classes.chart}>
      <ChartFrame
        title={title}
        definition={scopeOf(answer)}
        column={type === 'line' ? 'Day' : 'Value'}
        marks={marks}
        emptyText="There is nothing to draw."
      >
        {type === 'line' ? (
          <LineChart label={title} marks={marks} />
        ) : (
          <BarList
            label={title}
            marks={marks}
            {...(type === 'pie' ? { most: data.reduce((sum, { value }) => sum + value, 0) } : {})}
          />
        )}
      </ChartFrame>
      <Button variant="default" size="compact-md" className={classes.export} onClick={save}>
        Export values
      </Button>
    </div>
  )
}
