import type { Session } from '@tessa/assistant-engine'
import { summarize } from '@tessa/assistant-engine/summary'
import { DefinitionList } from '@tessa/ui'
import { DeviceFields, type DeviceFieldsProps } from '../device/device-fields.tsx'
import { recordedFlowOf } from '../session/flow.ts'
import classes from './help.module.css'

/** The details of the session that are part of the request. */
export const ReviewRequest = ({ session, ...device }: { session: Session } & DeviceFieldsProps) => {
  const { facts, lines, dangers } = summarize(recordedFlowOf(session), session)
  const { equipmentType, manufacturer, model, issueDescription } = facts
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
          {lines.map(({ title, summaryLabel: told }, index) => (
            <li key={index}>
              <strong>{title}</strong> {told}
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
