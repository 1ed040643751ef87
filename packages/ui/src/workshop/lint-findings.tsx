import { Button } from '@mantine/core'
import type { Finding } from '@tessa/assistant-engine/lint'
import { PlainList } from '../layout/plain-list.tsx'
import classes from './workshop.module.css'

type LintFindingsProps = {
  findings: readonly Finding[]
  /** Applies the fix of a finding to the flow. */
  onRepair: (finding: Finding) => void
}

/** What the author probably did not mean, each with its fix. */
export const LintFindings = ({ findings, onRepair }: LintFindingsProps) => {
  if (findings.length === 0) return <p>Nothing looks unintended.</p>
  return (
    <PlainList aria-label="Findings">
      {findings.map((finding) => (
        <li key={`${finding.path}:${finding.message}`} className={classes.violation}>
          <p>
            <strong>{finding.message}</strong> {finding.fix.text}
            <br />
            <span className={classes.path}>
              {finding.level} at {finding.path}
            </span>
          </p>
          {finding.fix.changes && (
            <Button
              variant="outline"
              aria-label={`Fix: ${finding.message}`}
              onClick={() => onRepair(finding)}
            >
              Fix
            </Button>
          )}
        </li>
      ))}
    </PlainList>
  )
}
