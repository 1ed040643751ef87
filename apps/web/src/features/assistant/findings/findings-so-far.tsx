import { answersOf, type Session } from '@tessa/assistant-engine'
import { deriveFindings, type Finding } from '@tessa/troubleshooting'
import { withoutUndefined } from '../session/payloads.ts'
import classes from '../conversation/side-panel.module.css'
import { FixedBefore } from './fixed-before.tsx'
import { MostLikely } from './most-likely.tsx'

/** The results of the analysis so far: the likely causes, parts that look faulty, and parts in order. */
export const FindingsSoFar = ({ session, isUnsafe }: { session: Session; isUnsafe: boolean }) => (
  <>
    {session.facts['issueDescription'] && <MostLikely session={session} isUnsafe={isUnsafe} />}
    <FixedBefore session={session} />
    <Checked session={session} />
  </>
)

const Checked = ({ session }: { session: Session }) => {
  const { likelyCauses, ruledOut } = deriveFindings([], withoutUndefined(answersOf(session)))
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
