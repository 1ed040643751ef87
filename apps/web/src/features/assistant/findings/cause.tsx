import type { ReactNode } from 'react'
import { splitSource } from '@tessa/knowledge/packs'
import { linesOfCheck } from '@tessa/troubleshooting'
import type { LikelyCause } from './cause-data.ts'
import classes from './diagnosis.module.css'
import { SourceLine } from './source-line.tsx'

/** A likely cause: what it is, how likely, why, how to check it, and what that rests on. */
const Cause = ({ of: cause }: { of: LikelyCause }) => {
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

/** So many causes are open at least. */
const fewestOpen = 3

export type CauseListProps = {
  causes: readonly LikelyCause[]
  /** So many of the first causes must not be folded. */
  unfolded?: number
  /** What follows the causes. */
  children?: ReactNode
}

/** The likely causes in their order. Those after the third are folded, unless they must not be. */
export const CauseList = ({ causes, unfolded = 0, children }: CauseListProps) => {
  const open = Math.max(fewestOpen, unfolded)
  return (
    <section className={classes.causes} aria-label="Likely causes">
      <ol>{causes.slice(0, open).map(toItem)}</ol>
      {causes.length > open && (
        <details>
          <summary>{causes.length === open + 1 ? 'One more cause' : 'More causes'}</summary>
          <ol start={open + 1}>{causes.slice(open).map(toItem)}</ol>
        </details>
      )}
      {children}
    </section>
  )
}

const toItem = (cause: LikelyCause) => <Cause key={`${cause.symptom}: ${cause.reasons}`} of={cause} />
