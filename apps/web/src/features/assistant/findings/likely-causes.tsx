import type { Session } from '@tessa/assistant-engine'
import { linesOfCheck } from '@tessa/troubleshooting'
import classes from './diagnosis.module.css'
import { CodeMeaning } from './code-meaning.tsx'
import { SourceLine } from './source-line.tsx'
import { StopFirst } from './stop-first.tsx'
import { useDiagnosis, type Diagnosed, type Words } from './use-diagnosis.ts'

/** How many causes are shown. */
const most = 3

/** The likely causes of the reported fault, found in the browser: without a network the server's advice is missing. */
export const LikelyCauses = ({ session }: { session: Session }) => {
  const found = useDiagnosis(session)
  if (!found || session.generated !== null) return null
  const { diagnosis, words } = found
  const { causes } = diagnosis
  return (
    <>
      <StopFirst diagnosis={diagnosis} words={words} />
      {causes.length === 0 && <NoFault diagnosis={diagnosis} words={words} />}
      {causes.length > 0 && (
        <section className={classes.causes} aria-label="Likely causes">
          <ol>
            {causes.slice(0, most).map((cause) => (
              <Cause key={cause.fault.id} {...cause} words={words} />
            ))}
          </ol>
          {diagnosis.question && <p>{diagnosis.question.text}</p>}
        </section>
      )}
      <p className={classes.evidence}>The general checks below rest on expert judgement.</p>
    </>
  )
}

/** What is told about words that fit no fault of the base: what a code in them means, or one question. */
const NoFault = ({ diagnosis: { codes, question }, words }: Diagnosed) => (
  <section className={classes.causes} aria-label="No recorded fault">
    {codes.map((code) => (
      <div key={code.id}>
        <CodeMeaning code={code} words={words} />
      </div>
    ))}
    {question?.reason !== 'contradiction' && <p>What you describe fits none of the recorded faults.</p>}
    {question && (codes.length === 0 || question.reason === 'contradiction') && (
      <p>
        <strong>{question.text}</strong>
      </p>
    )}
  </section>
)

type DiagnosedCause = Diagnosed['diagnosis']['causes'][number]

const Cause = ({ fault, probability, evidence, words }: DiagnosedCause & { words: Words }) => {
  const { checks, safety, stop } = words.adviceFor([fault])
  return (
    <li>
      <p>
        <strong>{fault.symptom}</strong> ({words.likelihoodOf(probability)})
      </p>
      <p>{fault.causes.map(({ cause }) => cause).join('; ')}</p>
      {evidence.length > 0 && <p className={classes.evidence}>{evidence.join(' ')}</p>}
      {[...safety, ...stop.map((line) => `Stop and hand over: ${line}`)].map((line) => (
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
      <SourceLine of={words.splitSource(words.sourceOf(fault))} />
    </li>
  )
}
