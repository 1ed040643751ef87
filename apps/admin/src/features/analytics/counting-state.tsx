import { DateTime } from '@tessa/app-shell'
import { type ChatAnalytics, numberText } from '@tessa/contract'
import { cappedText } from '../../shared/list/total-text.ts'
import classes from './analytics.module.css'

/** Whether the figures are complete, and whether the last recount agreed. A difference is shown. */
export const Counting = ({ waiting, recountedAt, differences }: ChatAnalytics['counting']) => (
  <>
    {waiting > 0 && (
      <p role="status" className={classes.quiet}>
        {cappedText(waiting)} changes are being counted and will show here soon.
      </p>
    )}
    {recountedAt !== null && (
      <p role="status" className={differences === 0 ? classes.quiet : classes.differs}>
        {differences === 0
          ? 'A recount of all records agreed: '
          : `A recount of all records found ${numberText(differences ?? 0)} differences: `}
        <DateTime at={recountedAt} />
      </p>
    )}
  </>
)
