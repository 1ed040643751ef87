import type { CaseProgress } from '@tessa/contract'
import { PageTitle } from '@tessa/ui'
import { CaseBadges } from './badges.tsx'
import { equipmentOf } from './case-words.ts'
import classes from './case.module.css'

export type CaseHeadProps = {
  of: CaseProgress
  workOrderNumber?: string | null | undefined
  requestNumber?: string | null | undefined
}

/** What it is about, and the numbers under which people know it. */
export const CaseHead = ({ of, workOrderNumber, requestNumber }: CaseHeadProps) => (
  <header className={classes.head}>
    <PageTitle title={workOrderNumber ?? requestNumber ?? 'Your case'}>{equipmentOf(of)}</PageTitle>
    <p className={classes.numbers}>
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
    <CaseBadges of={of} />
  </header>
)
