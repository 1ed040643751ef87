import type { Workflow } from '@tessa/assistant-engine'
import { changedAnswers } from './changed-answers.ts'
import { canPlay } from './can-play.ts'
import { FlowEditor } from './flow-editor.tsx'
import { FlowErrors } from './flow-errors.tsx'
import { useFlowReport } from './use-flow-report.ts'
import classes from './workshop.module.css'

type CompareVersionsProps = {
  /** The flow of the first editor. */
  workflow: Workflow
  /** The other version, as JSON. It outlives this part, which is away while the flow cannot be played. */
  text: string
  onChange: (text: string) => void
}

/** Compares the flow with another version of it. */
export const CompareVersions = ({ workflow, text, onChange }: CompareVersionsProps) => {
  const report = useFlowReport(text)
  return (
    <div className={classes.outcome}>
      <FlowEditor label="The other version" text={text} onChange={onChange} />
      <div className={classes.outcome}>
        {!report && <p role="status">Checking …</p>}
        {report?.kind === 'invalid' && <FlowErrors errors={report.errors} />}
        {report?.kind === 'checked' &&
          (canPlay(report.result) ? (
            <Differences before={workflow} after={report.workflow} />
          ) : (
            <p role="alert">The other version cannot be compared until every target is a step.</p>
          ))}
      </div>
    </div>
  )
}

const Differences = ({ before, after }: { before: Workflow; after: Workflow }) => {
  const { tried, answers } = changedAnswers(before, after)
  if (answers.length === 0) return <p role="status">All {tried} answers lead to the same steps.</p>
  return (
    <>
      <p role="status">
        {answers.length} of {tried} answers lead to another step in the other version:
      </p>
      <ul>
        {answers.map(({ step, answer, from, to }) => (
          <li key={`${step}:${answer}`}>
            {step}, {answer}: to {from}, now to {to}
          </li>
        ))}
      </ul>
    </>
  )
}
