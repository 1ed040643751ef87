import type { Session } from '@tessa/assistant-engine'
import { causesInOrder } from '@tessa/troubleshooting'
import { toLikelyCause, type LikelyCause } from './cause-data.ts'
import { CauseList } from './cause.tsx'
import classes from './diagnosis.module.css'
import { CodeMeaning } from './code-meaning.tsx'
import { StopFirst } from './stop-first.tsx'
import { useDiagnosis, type Diagnosed, type Words } from './use-diagnosis.ts'

/** The likely causes of the reported fault, found in the browser: without a network the server's advice is missing. */
export const LikelyCauses = ({ session }: { session: Session }) => {
  const found = useDiagnosis(session)
  if (!found || session.generated !== null) return null
  const { diagnosis, words } = found
  const causes = causesInOrder(diagnosis, 0)
  return (
    <>
      <StopFirst diagnosis={diagnosis} words={words} />
      {causes.length === 0 && <NoFault diagnosis={diagnosis} words={words} />}
      {causes.length > 0 && (
        <CauseList causes={causes.map((cause) => causeFrom(cause, words))} unfolded={unfoldedOf(causes)}>
          {diagnosis.isLearned && <p>In the order that ends the fault of such equipment soonest.</p>}
          {diagnosis.question && <p>{diagnosis.question.text}</p>}
        </CauseList>
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

/** A cause that is at least possible is never folded. */
const possible = 0.2

/** The place of the last cause that is possible or the likeliest: the quickest to check may come before it. */
const unfoldedOf = (causes: readonly DiagnosedCause[]): number => {
  const least = Math.min(possible, Math.max(...causes.map(({ probability }) => probability)))
  return causes.findLastIndex(({ probability }) => probability >= least) + 1
}

const causeFrom = ({ fault, probability, evidence }: DiagnosedCause, words: Words): LikelyCause =>
  toLikelyCause({
    ...words.adviceFor([fault]),
    symptom: fault.symptom,
    cause: fault.causes.map(({ cause }) => cause).join('; '),
    likelihood: words.likelihoodOf(probability),
    evidence,
    source: words.sourceOf(fault),
  })
