import type { ReactNode } from 'react'
import { dangerStep } from '@tessa/assistant-engine/summary'
import { isActive, type ManagedWorkOrderDetail } from '@tessa/contract'
import { useContinueAddress } from '../continue-address.ts'
import { ChecksTable, checksOf } from './checks-table.tsx'
import { paths } from '../../../../paths.ts'
import classes from './hand-over.module.css'
import { PrintedTime } from './printed-time.tsx'
import { QrCode } from './qr-code.tsx'
import { actorWords } from '../work-order-words.ts'
import { equipmentOf } from '../../work-order-text.ts'
import { priorityLabels, statusLabels } from '../../../../shared/words/case-labels.ts'

/** Device, symptom, safety first, what was checked and found, whom to call and where to go. */
export const HandOverPage = ({ order }: { order: ManagedWorkOrderDetail }) => {
  // The app may have a host of its own, and either door leads in.
  const address = `${location.origin}${paths.admin}?tab=work-orders&open=${order.short_number}`
  const { checks, others: pictures } = checksOf(order)
  const dangers = order.chat_log.filter(({ step }) => step === dangerStep)
  const continueAt = useContinueAddress(order)
  return (
    <article className={classes.page} aria-label={`Hand-over of ${order.short_number}`}>
      <header className={classes.head}>
        <div>
          <h1>{order.short_number}</h1>
          <p>
            {equipmentOf(order)}
            {order.equipment_serial && `, serial number ${order.equipment_serial}`}
          </p>
          <p>
            {order.work_order_number} · {statusLabels[order.status].label} · {priorityLabels[order.priority]}{' '}
            priority · reported <PrintedTime at={order.created_at} />
          </p>
          <p>
            {order.technician_name === null ? 'Not assigned' : `Assigned to ${order.technician_name}`}
            {order.due_at !== null && isActive(order.status) && (
              <>
                {' '}
                · response due <PrintedTime at={order.due_at} />
              </>
            )}
          </p>
        </div>
        <div className={classes.code}>
          <QrCode text={address} label={`Opens ${order.short_number}`} />
        </div>
      </header>
      <p className={classes.safety}>
        <strong>Safety first.</strong>{' '}
        {order.priority === 'critical'
          ? 'This was reported as critical. Keep people away from the equipment, and disconnect it from power before you touch it.'
          : 'Disconnect the equipment from power and pressure before you open it, and keep patients away from it.'}
        {dangers.map(({ userResponse }) => (
          <span key={userResponse} className={classes.danger}>
            Reported: “{userResponse}”
          </span>
        ))}
      </p>
      <Part title="Symptom">
        <p className={classes.words}>{order.issue_description}</p>
        {commentsOf(order).map((comment) => (
          <p key={`${comment.created_at} ${comment.id}`} className={classes.words}>
            {actorWords(comment)}, <PrintedTime at={comment.created_at} />: {comment.new_value}
          </p>
        ))}
      </Part>
      <div className={classes.columns}>
        <Part title="Contact">
          <p>{order.contact_name}</p>
          <p>{order.contact_phone}</p>
          <p>{order.contact_email}</p>
        </Part>
        <Part title="Access">
          <p>
            {order.facility_name}
            {order.facility_is_default && ' (assumed)'}
          </p>
          <p>{order.facility_location || 'Ask the contact where it stands.'}</p>
        </Part>
      </div>
      <Part title="Checks">
        {checks.length === 0 ? <p>None was made.</p> : <ChecksTable checks={checks} />}
        {continueAt !== undefined && (
          <p className={classes.continue}>
            Continue at the first check that nobody has done: <a href={continueAt}>{continueAt}</a>
          </p>
        )}
      </Part>
      <Findings title="Ruled out" findings={order.ruled_out} />
      <Findings title="Likely causes" findings={order.likely_causes} />
      {pictures.length > 0 && (
        <Part title="Pictures">
          <div className={classes.pictures}>
            {pictures.map(({ id, url, name }) => (
              <figure key={id}>
                <img src={url} alt="" />
                <figcaption>{name}</figcaption>
              </figure>
            ))}
          </div>
        </Part>
      )}
      {order.notes !== null && <p>Internal notes are left out, because others may read this sheet.</p>}
    </article>
  )
}

/** What was added to the report since. */
const commentsOf = ({ activity, help_request }: ManagedWorkOrderDetail) =>
  [...(help_request?.activity ?? []), ...activity]
    .filter((entry) => entry.activity_type === 'comment_added' && !entry.is_internal)
    .sort((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part}>
    <h2>{title}</h2>
    {children}
  </section>
)

type FindingsProps = { title: string; findings: ManagedWorkOrderDetail['likely_causes'] }

const Findings = ({ title, findings }: FindingsProps) =>
  findings.length > 0 && (
    <Part title={title}>
      <ul>
        {findings.map(({ cause, reason }) => (
          <li key={`${cause} ${reason}`}>
            <strong>{cause}</strong>: {reason}
          </li>
        ))}
      </ul>
    </Part>
  )
