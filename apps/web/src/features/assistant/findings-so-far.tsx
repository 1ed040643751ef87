import { answersOf, type Session } from '@tessa/assistant-engine'
import { deriveFindings, type Finding } from '@tessa/assistant-engine/troubleshooting'
import { definedOf } from './documents.ts'
import classes from './side-panel.module.css'

/** What the analysis of each answer has come to: which parts look wrong, and which are in order. */
export const FindingsSoFar = ({ session }: { session: Session }) => {
  const { likelyCauses, ruledOut } = deriveFindings([], definedOf(answersOf(session)))
  if (likelyCauses.length + ruledOut.length === 0) return null
  return (
    <section className={classes.findings} aria-label="Findings so far">
      <h3>Findings so far</h3>
      <Parts label="Looks wrong" findings={likelyCauses} />
      <Parts label="In order" findings={ruledOut} />
    </section>
  )
}

const Parts = ({ label, findings }: { label: string; findings: readonly Finding[] }) =>
  findings.length > 0 && (
    <p>
      {label}: {findings.map(({ cause }) => cause).join(', ')}
    </p>
  )
