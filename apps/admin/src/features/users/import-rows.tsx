import { Button } from '@mantine/core'
import { importOutcomes, type AccountImportResult, type ImportOutcome } from '@tessa/contract'
import { PlainList, ScrollRegion } from '@tessa/ui'
import { downloadCsv } from '../../shared/csv.ts'
import { importResultCsv } from './import-result-csv.ts'
import classes from './users.module.css'

type ImportRowsProps = {
  rows: AccountImportResult['rows']
  /** Whether it was done, or would be. */
  isDone: boolean
}

const words: Readonly<Record<ImportOutcome, string>> = {
  created: 'Created',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
}
/** More are in the file to download. */
const mostShown = 100

/** What becomes of the rows of a file, the refused ones with their reasons. */
export const ImportRows = ({ rows, isDone }: ImportRowsProps) => {
  const refused = rows.filter(({ outcome }) => outcome === 'refused')
  return (
    <>
      <p role="status">
        {isDone ? 'Done. ' : 'This would happen. '}
        {importOutcomes
          .map((outcome) => `${words[outcome]}: ${rows.filter((row) => row.outcome === outcome).length}`)
          .join(', ')}
        .
      </p>
      {refused.length > 0 && (
        <ScrollRegion label="Refused rows" className={classes.refused}>
          <PlainList aria-label="Refused rows">
            {refused.slice(0, mostShown).map(({ line, email, column, reason }) => (
              <li key={line} className={classes.entry}>
                <span>
                  Line {line}
                  {column !== null && `, ${column}`}: {reason}
                  <br />
                  <span className={classes.quiet}>{email}</span>
                </span>
              </li>
            ))}
          </PlainList>
        </ScrollRegion>
      )}
      <Button variant="default" onClick={() => downloadCsv('tessa-import-result.csv', importResultCsv(rows))}>
        Download the result
      </Button>
    </>
  )
}
