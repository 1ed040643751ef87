import { useLocation } from 'react-router'
import { type ChatAnalytics, rangeText } from '@tessa/contract'
import { PlainList, TextLink } from '@tessa/ui'
import box from '../../shared/layout/box.module.css'
import classes from './analytics.module.css'
import { hrefOfRecords } from '../../shared/figures/record-links.ts'
import type { ShownFigure } from './shown-figures.ts'

export type FigureCardsProps = {
  label: string
  figures: readonly ShownFigure[]
  analytics: Pick<ChatAnalytics, 'current' | 'before'>
}

/** Figures with what they mean, each a link to its records, and beside it the same of the range before. */
export const FigureCards = ({ label, figures, analytics: { current, before } }: FigureCardsProps) => {
  const { pathname } = useLocation()
  return (
    <PlainList aria-label={label} className={classes.cards}>
      {figures.map(({ name, definition, textOf, recordsOf }) => (
        <li key={name} className={`${box.box} ${classes.card}`}>
          <h3 className={classes.name}>{name}</h3>
          <TextLink
            href={hrefOfRecords(pathname, recordsOf(current))}
            className={classes.figure}
            aria-label={`${textOf(current)} ${name}`}
          >
            {textOf(current)}
          </TextLink>
          <p className={classes.quiet}>
            Before:{' '}
            <TextLink
              href={hrefOfRecords(pathname, recordsOf(before))}
              aria-label={`${textOf(before)} ${name}, ${rangeText(before)}`}
            >
              {textOf(before)}
            </TextLink>
          </p>
          <p className={classes.quiet}>{definition}</p>
        </li>
      ))}
    </PlainList>
  )
}
