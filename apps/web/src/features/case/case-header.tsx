import type { CaseProgress } from '@tessa/contract'
import { PageTitle } from '@tessa/ui'
import { EmergencyLine } from '../../shared/emergency/emergency-line.tsx'
import { CaseBadges } from './badges.tsx'
import { equipmentOf } from './case-text.ts'
import classes from './case.module.css'

export type CaseHeaderProps = {
  of: CaseProgress
  shortNumber: string
  workOrderNumber?: string | null | undefined
  requestNumber?: string | null | undefined
}

/** The short number, the equipment, the numbers of the request and the work order, and in an urgent case whom to call. */
export const CaseHeader = ({ of, shortNumber, workOrderNumber, requestNumber }: CaseHeaderProps) => (
  <>
    <header className={classes.head}>
      <PageTitle title={shortNumber}>{equipmentOf(of)}</PageTitle>
      <p className={classes.numbers}>
        <span className={classes.short}>
          Case number <code>{shortNumber}</code>
        </span>
        {workOrderNumber && (
          <span>
            Work order <code>{workOrderNumber}</code>
          </span>
        )}
        {requestNumber && (
          <span>
            Help request <code>{requestNumber}</code>
          </span>
        )}
      </p>
      {of.duplicateOf !== null && (
        <p className={classes.numbers}>
          This was reported more than once. It is handled as case {of.duplicateOf}, and this page shows how
          far that is.
        </p>
      )}
      <CaseBadges of={of} />
    </header>
    {of.priority === 'critical' && !['fulfilled', 'archived'].includes(of.canonicalStatus) && (
      <EmergencyLine />
    )}
  </>
)
