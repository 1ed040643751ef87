import type { Session } from '@tessa/assistant-engine'
import classes from '../conversation/side-panel.module.css'
import { useDiagnosis, type Diagnosed } from './use-diagnosis.ts'

/** How many causes are shown. */
const most = 3

/** The causes that the report and the answers so far make likely. Each answer moves them. They wait during a danger. */
export const MostLikely = ({ session, isUnsafe }: { session: Session; isUnsafe: boolean }) => {
  const found = useDiagnosis(session)
  if (!found || found.diagnosis.causes.length === 0) return null
  return (
    <section className={classes.findings} aria-label="Most likely so far">
      <h3>Most likely so far</h3>
      {isUnsafe ? <p>The causes wait until everybody is safe.</p> : <Causes found={found} />}
    </section>
  )
}

const Causes = ({ found: { diagnosis, words } }: { found: Diagnosed }) => (
  <ol>
    {diagnosis.causes.slice(0, most).map(({ fault, probability }) => (
      <li key={fault.id}>
        {fault.symptom} ({words.likelihoodOf(probability)})
      </li>
    ))}
  </ol>
)
