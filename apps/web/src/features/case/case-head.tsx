import type { CaseProgress } from '@tessa/contract'
import { PageTitle } from '@tessa/ui'
import { CaseBadges } from './badges.tsx'
import { equipmentOf } from './case-words.ts'
import classes from './case.module.css'

export type CaseHeadProps = {
  of: CaseProgress
  shortNumber: string
  workOrderNumber?: string | null | undefined
  requestNumber?: string | null | undefined
}

/** The number that people say, what it is about, and the numbers of its papers. */
export const CaseHead = ({ of, shortNumber, workOrderNumber, requestNumber }: CaseHeadProps) => (
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
    <CaseBadges of={of} />
  </header>
)
