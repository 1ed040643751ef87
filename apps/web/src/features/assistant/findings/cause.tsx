import { splitSource } from '@tessa/knowledge/packs'
import { linesOfCheck } from '@tessa/troubleshooting'
import type { LikelyCause } from './cause-data.ts'
import classes from './diagnosis.module.css'
import { SourceLine } from './source-line.tsx'

/** A likely cause: what it is, how likely, why, how to check it, and what that rests on. */
export const Cause = ({ of: cause }: { of: LikelyCause }) => {
  const { symptom, likelihood, reasons, evidence, cautions, checks, source } = cause
  return (
    <li>
      <p>
        <strong>{symptom}</strong> ({likelihood})
      </p>
      <p>{reasons}</p>
      {evidence.length > 0 && <p className={classes.evidence}>{evidence.join(' ')}</p>}
      {cautions.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <details>
        <summary>Checks for this cause</summary>
        <ol>
          {checks.map((check) => {
            const [todo, ...later] = linesOfCheck(check)
            return (
              <li key={check}>
                {todo}
                <ul>
                  {later.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </li>
            )
          })}
        </ol>
      </details>
      <SourceLine of={splitSource(source)} />
    </li>
  )
}
