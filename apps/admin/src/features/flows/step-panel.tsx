import type { Workflow } from '@tessa/assistant-engine'
import { plainText, titleOf, waysFrom } from '@tessa/assistant-engine/draw'
import type { FlowSteps } from '@tessa/contract'
import { Card, DefinitionList, PlainList, TextButton } from '@tessa/ui'
import classes from './flows.module.css'
import { StepCount } from './step-counts.tsx'
import { endWord, stepTypeWords } from './step-words.ts'

export type StepPanelProps = {
  workflow: Workflow
  step: string
  counts: FlowSteps | undefined
  onStep: (step: string) => void
}

/** A step with its text, its answers, where they lead, and how often people came here and gave up. */
export const StepPanel = ({ workflow, step: id, counts, onStep }: StepPanelProps) => {
  const step = workflow.steps[id]
  if (!step) return null
  const ways = waysFrom(workflow, id)
  const before = Object.keys(workflow.steps).filter((other) =>
    waysFrom(workflow, other).some(({ to }) => to === id),
  )
  const staying = (step.options ?? []).filter(({ internal }) => internal)
  const safety = plainText(step.safety)
  const content = plainText(step.content)
  return (
    <Card title={titleOf(workflow, id)}>
      <DefinitionList
        items={[
          { term: 'Step', value: <code>{id}</code> },
          {
            term: 'Kind',
            value: step.outcome ? `Result: ${endWord(step.outcome)}` : stepTypeWords[step.type],
          },
          { term: 'Reached', value: <StepCount counts={counts} step={id} of="reached" /> },
          { term: 'Abandoned here', value: <StepCount counts={counts} step={id} of="abandoned" /> },
        ]}
      />
      {safety !== '' && <p className={classes.safety}>{safety}</p>}
      {content !== '' && <p className={classes.words}>{content}</p>}
      {ways.length > 0 && (
        <>
          <h3>Leads to</h3>
          <PlainList aria-label="Leads to" className={classes.ways}>
            {ways.map(({ to, labels }) => (
              <li key={to}>
                <span>{labels.map((label) => (label === '…' ? 'A typed answer' : label)).join(', ')}</span>
                <TextButton onClick={() => onStep(to)}>{titleOf(workflow, to) || to}</TextButton>
              </li>
            ))}
          </PlainList>
        </>
      )}
      {staying.length > 0 && (
        <p className={classes.quiet}>Without leaving it: {staying.map(({ label }) => label).join(', ')}</p>
      )}
      {before.length > 0 && (
        <>
          <h3>Comes from</h3>
          <PlainList aria-label="Comes from" className={classes.ways}>
            {before.map((from) => (
              <li key={from}>
                <TextButton onClick={() => onStep(from)}>{titleOf(workflow, from) || from}</TextButton>
              </li>
            ))}
          </PlainList>
        </>
      )}
      {step.ask !== undefined && <p className={classes.quiet}>The server is asked here: {step.ask}</p>}
    </Card>
  )
}
