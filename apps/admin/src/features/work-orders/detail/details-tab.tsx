import { lazy, Suspense, type ReactNode } from 'react'
import { DateTime, PartBoundary } from '@tessa/app-shell'
import { isActive, type ManagedWorkOrderDetail } from '@tessa/contract'
import { CaseFiles, DefinitionList, TextButton } from '@tessa/ui'
import { useOperator } from '../../../shared/account/use-operator.ts'
import { useNow } from '../../../shared/live/use-now.ts'
import classes from './detail.module.css'
import type { DetailDialog } from './detail-dialog-name.ts'
import { EmailLink } from '../../../shared/mail/email-link.tsx'
import { FailingMail } from '../../../shared/mail/failing-mail.tsx'
import { InternalMark } from './internal-mark.tsx'
import { LinkedRecords } from './linked-records.tsx'
import { useOpenOrder } from './open-order.ts'
import { SessionTranscript } from './session-transcript.tsx'
import { timeLeft } from './work-order-words.ts'
import { HoldNote } from '../../../shared/words/hold-note.tsx'
import { priorityLabels, statusLabels } from '../../../shared/words/case-labels.ts'

const OutcomeSection = lazy(async () => ({
  default: (await import('./outcome/outcome-section.tsx')).OutcomeSection,
}))

const SimilarSection = lazy(async () => ({
  default: (await import('./outcome/similar-section.tsx')).SimilarSection,
}))

const when = (at: string | null) => (at === null ? undefined : <DateTime at={at} />)

/** All that is known of it. */
export const DetailsTab = ({ onDialog }: { onDialog: (dialog: DetailDialog) => void }) => {
  const { order } = useOpenOrder()
  const { role } = useOperator()
  return (
    <div className={classes.sections}>
      <Section title="Issue Description">
        <p className={classes.words}>{order.issue_description}</p>
      </Section>
      <Section title="Basic Information">
        <DefinitionList
          items={[
            { term: 'Status', value: statusLabels[order.status].label },
            { term: 'Priority', value: priorityLabels[order.priority] },
            { term: 'Created', value: when(order.created_at) },
            { term: 'Response due', value: <ResponseDue order={order} /> },
            { term: 'Resolved', value: when(order.resolved_at) },
            { term: 'Estimated completion', value: when(order.estimated_completion) },
          ]}
        />
      </Section>
      {(order.hold ?? order.held_through) && (
        <Section title="Hold">
          <InternalMark />
          <HoldNote hold={order.hold} through={order.held_through} />
        </Section>
      )}
      <LinkedRecords order={order} />
      <Section title="Contact Information">
        {order.failing_mail && <FailingMail failing={order.failing_mail} role={role} />}
        <DefinitionList
          items={[
            { term: 'Name', value: order.contact_name },
            { term: 'Phone', value: <a href={`tel:${order.contact_phone}`}>{order.contact_phone}</a> },
            { term: 'Email', value: <EmailLink address={order.contact_email} /> },
            { term: 'Facility', value: <Facility order={order} onConfirm={() => onDialog('facts')} /> },
            { term: 'Facility location', value: order.facility_location || undefined },
          ]}
        />
      </Section>
      <Section title="Equipment Details">
        <DefinitionList
          items={[
            { term: 'Type', value: order.equipment_type },
            ...optional('Manufacturer', order.manufacturer),
            ...optional('Model', order.equipment_model),
            ...optional('Serial number', order.equipment_serial),
          ]}
        />
      </Section>
      <Section title="Assignment">
        {order.technician_name === null ? (
          <p>Not assigned</p>
        ) : (
          <DefinitionList
            items={[
              { term: 'Technician', value: order.technician_name },
              ...optional('Email', order.technician_email),
              ...optional('Phone', order.technician_phone),
            ]}
          />
        )}
      </Section>
      {order.notes !== null && (
        <Section title="Internal Notes">
          <InternalMark />
          <p className={classes.words} data-internal>
            {order.notes}
          </p>
        </Section>
      )}
      {order.resolution_notes !== null && (
        <Section title="Resolution Notes">
          <p className={classes.words}>{order.resolution_notes}</p>
        </Section>
      )}
      <PartBoundary>
        <Suspense>
          {isActive(order.status) ? <SimilarSection id={order.id} /> : <OutcomeSection order={order} />}
        </Suspense>
      </PartBoundary>
      {order.attachments.length > 0 && (
        <Section title="Files">
          <CaseFiles files={order.attachments} />
        </Section>
      )}
      <Findings title="Likely Causes" findings={order.likely_causes} />
      <Findings title="Ruled Out" findings={order.ruled_out} />
      <Section title="Troubleshooting Transcript">
        <SessionTranscript order={order} />
      </Section>
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)

const optional = (term: string, value: string | null) => (value ? [{ term, value }] : [])

/** The time left is told in minutes. */
const tick = 20_000

const whyNotDue = ({ sla_key, estimated_completion }: ManagedWorkOrderDetail): string => {
  if (sla_key === null) return 'None was promised'
  return estimated_completion === null ? 'Answered. The work has no completion date yet' : 'Answered'
}

/** When the response is due, and the time left until then. */
const ResponseDue = ({ order }: { order: ManagedWorkOrderDetail }) => {
  const now = useNow(tick)
  if (order.due_at === null)
    return isActive(order.status) ? whyNotDue(order) : 'None: the work order is closed'
  return (
    <>
      <DateTime at={order.due_at} /> (
      {order.sla_paused ? 'paused: waiting for the requester' : timeLeft(order.due_at, now)})
    </>
  )
}

type FacilityProps = { order: ManagedWorkOrderDetail; onConfirm: () => void }

const Facility = ({ order, onConfirm }: FacilityProps) => (
  <>
    {order.facility_name}
    {order.facility_is_default && (
      <>
        {' '}
        <em>(assumed: none was named)</em> <TextButton onClick={onConfirm}>Check it</TextButton>
      </>
    )}
  </>
)

type FindingsProps = { title: string; findings: ManagedWorkOrderDetail['likely_causes'] }

const Findings = ({ title, findings }: FindingsProps) =>
  findings.length > 0 && (
    <Section title={title}>
      <ul className={classes.findings}>
        {findings.map(({ cause, reason }) => (
          <li key={`${cause} ${reason}`}>
            <strong>{cause}</strong>
            <br />
            {reason}
          </li>
        ))}
      </ul>
    </Section>
  )
