import type { Session } from '@tessa/assistant-engine'
import { summarize } from '@tessa/assistant-engine/summary'
import { packSteps } from '@tessa/knowledge/packs'
import { ownOutcomes, ownResult } from '@tessa/troubleshooting'
import { DefinitionList } from '@tessa/ui'
import { DeviceFields, type DeviceFieldsProps } from '../device/device-fields.tsx'
import { recordedFlowOf } from '../session/flow.ts'
import classes from './help.module.css'

const guidedSteps: ReadonlySet<string> = new Set(packSteps)

/** The details of the session that are part of the request. */
export const ReviewRequest = ({ session, ...device }: { session: Session } & DeviceFieldsProps) => {
  const { facts, lines, dangers } = summarize(recordedFlowOf(session), session)
  const { equipmentType, manufacturer, model, issueDescription } = facts
  const own = ownResult(session.facts)
  const firstCheck = lines.findIndex(({ step }) => guidedSteps.has(step))
  // It is asked before the first of the general checks.
  const at = own && firstCheck >= 0 ? firstCheck : lines.length
  const asked = own ? [{ title: own.check, summaryLabel: ownOutcomes[own.outcome] }] : []
  const told = [...lines.slice(0, at), ...asked, ...lines.slice(at)]
  return (
    <div className={classes.part}>
      <p>This goes along with your request, so that nobody asks for it again.</p>
      <DefinitionList
        items={[
          { term: 'Equipment', value: equipmentType },
          { term: 'Manufacturer', value: manufacturer },
          { term: 'Model', value: model },
          {
            term: 'Issue',
            value: issueDescription && <span className={classes.typed}>{issueDescription}</span>,
          },
          ...dangers.slice(0, 1).map(({ title }) => ({
            term: title,
            value: (
              <span className={classes.typed}>
                {dangers.map(({ summaryLabel: told }) => told).join('\n')}
              </span>
            ),
          })),
          { term: 'Answers so far', value: `${lines.length}` },
        ]}
      />
      <DeviceFields {...device} />
      <details className={classes.details}>
        <summary>Every step and answer</summary>
        <ol>
          {told.map(({ title, summaryLabel }, index) => (
            <li key={index}>
              <strong>{title}</strong> {summaryLabel}
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
