import { useState } from 'react'
import { Button } from '@mantine/core'
import { repair } from '@tessa/assistant-engine/lint'
import type { Violation } from '@tessa/assistant-engine/certify'
import { EngineAssistant } from '../assistant/testing/engine-assistant.tsx'
import { Card } from '../card/card.tsx'
import { canPlay } from './can-play.ts'
import { CompareVersions } from './compare-versions.tsx'
import { CounterExample } from './counter-example.tsx'
import { FlowEditor } from './flow-editor.tsx'
import { FlowErrors } from './flow-errors.tsx'
import { FlowPicture } from './flow-picture.tsx'
import { LintFindings } from './lint-findings.tsx'
import { Proof } from './proof.tsx'
import { replayViolation } from './replay-violation.ts'
import { useFlowReport } from './use-flow-report.ts'
import classes from './workshop.module.css'

export type FlowWorkshopProps = {
  /** The flow at first, as JSON. */
  text: string
}

type Playing = { readonly text: string; readonly violation: Violation; readonly given: number }

const toJson = (flow: unknown) => JSON.stringify(flow, null, 2)

/** Where an author writes a flow: its proof while typing, its conversation, its counter-examples, two versions. */
export const FlowWorkshop = ({ text: first }: FlowWorkshopProps) => {
  const [text, setText] = useState(first)
  // Undefined until it is edited: the other version begins as the flow that can be played first.
  const [other, setOther] = useState<string>()
  const [round, setRound] = useState(0)
  const [playing, setPlaying] = useState<Playing>()
  const report = useFlowReport(text)
  const checked = report?.kind === 'checked' ? report : undefined
  const shown = playing?.text === text ? playing : undefined
  const play = (violation: Violation, given: number) => setPlaying({ text, violation, given })

  return (
    <main className={classes.page}>
      <h1>Workshop of flows</h1>
      <div className={classes.zones}>
        <Card title="Flow">
          <FlowEditor label="The flow as JSON" text={text} onChange={setText} />
        </Card>
        <Card title="Proof">
          <div aria-live="polite">
            {!report && <p>Checking …</p>}
            {report?.kind === 'invalid' && <FlowErrors errors={report.errors} />}
            {checked && (
              <>
                <Proof
                  result={checked.result}
                  milliseconds={checked.milliseconds}
                  onPlay={(violation) => play(violation, 0)}
                />
                <h3 className={classes.subtitle}>Lint</h3>
                <LintFindings
                  findings={checked.findings}
                  onRepair={(finding) => setText(toJson(repair(checked.workflow, finding)))}
                />
              </>
            )}
          </div>
        </Card>
        <Card
          title="Conversation"
          action={
            <Button
              variant="outline"
              onClick={() => {
                setPlaying(undefined)
                setRound(round + 1)
              }}
            >
              Start over
            </Button>
          }
        >
          {checked && shown && (
            <CounterExample
              violation={shown.violation}
              given={shown.given}
              onGive={(given) => play(shown.violation, given)}
              onClose={() => setPlaying(undefined)}
            />
          )}
          {checked && canPlay(checked.result) ? (
            <EngineAssistant
              key={`${round}:${text}:${shown?.violation.message}:${shown?.given}`}
              workflow={checked.workflow}
              {...(shown && { session: replayViolation(checked.workflow, shown.violation, shown.given) })}
            />
          ) : (
            <p>A flow whose answers all lead to a step of it can be played here.</p>
          )}
        </Card>
        <Card title="Drawing">
          {checked ? (
            <FlowPicture workflow={checked.workflow} />
          ) : (
            <p>A flow that can be read is drawn here.</p>
          )}
        </Card>
        <Card title="Compare" lead="Which answers lead to another step in another version?">
          {checked && canPlay(checked.result) ? (
            <CompareVersions workflow={checked.workflow} text={other ?? text} onChange={setOther} />
          ) : (
            <p>A flow whose answers all lead to a step of it can be compared here.</p>
          )}
        </Card>
      </div>
    </main>
  )
}
