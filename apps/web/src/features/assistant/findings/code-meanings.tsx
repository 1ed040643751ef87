import type { Session } from '@tessa/assistant-engine'
import classes from './diagnosis.module.css'
import { SourceLine } from './source-line.tsx'
import { StopFirst } from './stop-first.tsx'
import { useDiagnosis } from './use-diagnosis.ts'

/** What the codes in the typed words mean, as soon as they are typed. */
export const CodeMeanings = ({ session, typed }: { session: Session; typed: string }) => {
  const found = useDiagnosis(session, typed)
  if (!found || typed.trim() === '') return null
  const { diagnosis, words } = found
  const { codes } = diagnosis
  return (
    <div role="status" className={classes.inBar}>
      <StopFirst diagnosis={diagnosis} words={words} />
      {codes.length > 0 && (
        <section className={classes.causes} aria-label="What the codes mean">
          <ul>
            {codes.map((code) => (
              <li key={code.id}>
                <p>
                  <strong>{code.code}</strong>: {code.meaning}.
                </p>
                <p>For trained staff: {code.action}.</p>
                <SourceLine of={words.splitSource(words.sourceOf(code))} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {codes.length === 0 && (
        <p className={classes.evidence}>
          No entry explains this yet. Type it exactly as displayed; it goes along with every request.
        </p>
      )}
    </div>
  )
}
