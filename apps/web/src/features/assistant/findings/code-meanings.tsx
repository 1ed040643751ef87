import type { Session } from '@tessa/assistant-engine'
import { namesRecordedError } from '@tessa/troubleshooting'
import classes from './diagnosis.module.css'
import { CodeMeaning } from './code-meaning.tsx'
import { StopFirst } from './stop-first.tsx'
import { useDiagnosis } from './use-diagnosis.ts'

/** What the codes in the typed words mean, as soon as they are typed. */
export const CodeMeanings = ({ session, typed }: { session: Session; typed: string }) => {
  const found = useDiagnosis(session, typed)
  if (!found || typed.trim() === '') return null
  const { diagnosis, words } = found
  const { codes } = diagnosis
  return (
    <div role="status" aria-label="Typed codes" className={classes.inBar}>
      <StopFirst diagnosis={diagnosis} words={words} />
      {codes.length > 0 && (
        <section className={classes.causes} aria-label="What the codes mean">
          <ul>
            {codes.map((code) => (
              <li key={code.id}>
                <CodeMeaning code={code} words={words} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {codes.length === 0 && namesRecordedError(typed) && (
        <p className={classes.evidence}>
          Tessa does not know this code. Type it exactly as displayed. It goes into the report.
        </p>
      )}
    </div>
  )
}
