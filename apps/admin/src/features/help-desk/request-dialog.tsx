import { useQuery } from '@tanstack/react-query'
import { DateTime, equipmentName, fresh, routeQuery } from '@tessa/app-shell'
import type { HelpRequestDetail } from '@tessa/contract'
import { PlainList, PriorityBadge, StatusBadge } from '@tessa/ui'
import { RecordDialog } from '../../shared/record-dialog.tsx'
import { useDesk } from './desk-access.ts'
import classes from './request-dialog.module.css'
import { requestStatusWord } from './desk-words.ts'
import { RequestActions } from './request-actions.tsx'
import { RequestHistory } from './request-history.tsx'
import { formatDue } from './format-due.ts'
import { EmailLink } from '../../shared/mail/email-link.tsx'
import { FailingMail } from '../../shared/mail/failing-mail.tsx'
import { HoldNote } from '../../shared/words/hold-note.tsx'
import { priorityLabels } from '../../shared/words/case-labels.ts'

export type RequestDialogProps = {
  id: string
  onClose: () => void
}

/** A help request with all that its reporter told, and what staff can do about it. */
export const RequestDialog = ({ id, onClose }: RequestDialogProps) => {
  const query = useQuery({
    ...routeQuery(useDesk().api, 'GET /api/help-requests/{id}', { params: { id } }),
    ...fresh,
  })
  return (
    <RecordDialog
      word="help request"
      title={query.data ? `Help request ${query.data.shortNumber}` : 'Help request'}
      query={query}
      size="60rem"
      onClose={onClose}
    >
      {(request) => <Opened request={request} />}
    </RecordDialog>
  )
}

const Opened = ({ request }: { request: HelpRequestDetail }) => {
  const { tone, label } = requestStatusWord(request, useDesk().kind)
  return (
    <>
      <p className={classes.badges}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <PriorityBadge tone={request.priority}>{priorityLabels[request.priority]}</PriorityBadge>
        {request.isOverdue && <StatusBadge tone="escalated">Overdue</StatusBadge>}
        {request.dueAt !== null && <span className={classes.meta}>{formatDue(request.dueAt)}</span>}
      </p>
      <div className={classes.columns}>
        <Issue request={request} />
        <Contact request={request} />
        <div className={classes.column}>
          {(request.hold ?? request.heldThrough) && (
            <section aria-labelledby="request-hold">
              <h3 id="request-hold">Hold</h3>
              <HoldNote hold={request.hold} through={request.heldThrough} />
            </section>
          )}
          <RequestActions key={request.id} request={request} />
        </div>
        <Evidence request={request} />
        <section aria-labelledby="request-history">
          <h3 id="request-history">History</h3>
          <RequestHistory request={request} />
        </section>
      </div>
    </>
  )
}

type PartProps = { request: HelpRequestDetail }

/** What is wrong, with which equipment, and since when. */
const Issue = ({ request }: PartProps) => (
  <section aria-labelledby="request-issue">
    <h3 id="request-issue">Issue</h3>
    <p className={classes.equipment}>{equipmentOf(request)}</p>
    <p className={classes.words}>{request.issueDescription || 'No issue specified'}</p>
    {request.additionalInfo && <p className={classes.words}>{request.additionalInfo}</p>}
    <p className={classes.reported}>
      Reported <DateTime at={request.createdAt} />
    </p>
  </section>
)

const equipmentOf = ({ equipmentType, manufacturer, model }: HelpRequestDetail): string =>
  equipmentName(manufacturer, model, equipmentType) || 'Equipment not specified'

/** Where it is, and how to reach the person. */
const Contact = ({ request }: PartProps) => {
  const desk = useDesk()
  const { contactName, contactPhone, contactEmail, facilityName } = request
  return (
    <section aria-labelledby="request-contact">
      <h3 id="request-contact">Contact</h3>
      <PlainList className={classes.contact}>
        <li>{contactName}</li>
        <li>
          <a href={`tel:${contactPhone}`}>{contactPhone}</a>
        </li>
        <li>
          <EmailLink address={contactEmail} />
        </li>
        <li>{facilityName ?? 'Facility not specified'}</li>
      </PlainList>
      {request.failingMail && (
        <FailingMail failing={request.failingMail} role={desk.kind === 'staff' ? desk.role : undefined} />
      )}
    </section>
  )
}

/** What was tried and shown before the call for help. */
const Evidence = ({ request: { troubleshootingSteps: steps, likelyCauses, attachments } }: PartProps) => (
  <div className={classes.evidence}>
    {steps.length > 0 && (
      <section aria-labelledby="request-steps">
        <h3 id="request-steps">What was tried</h3>
        <ol className={classes.steps}>
          {steps.map(({ step, response }, index) => (
            <li key={index}>
              {step}
              {response !== '' && <span className={classes.meta}>{response}</span>}
            </li>
          ))}
        </ol>
      </section>
    )}
    {likelyCauses.length > 0 && (
      <section aria-labelledby="request-causes">
        <h3 id="request-causes">Likely causes</h3>
        <ol className={classes.steps}>
          {/* Two faults of the base may have the same words. */}
          {likelyCauses.map(({ cause, reason }, index) => (
            <li key={index}>
              {cause}
              <span className={classes.meta}>{reason}</span>
            </li>
          ))}
        </ol>
      </section>
    )}
    {attachments.length > 0 && (
      <section aria-labelledby="request-files">
        <h3 id="request-files">Files</h3>
        <ul className={classes.files}>
          {attachments.map(({ id, name, url }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
)
