import type { ChatLogEntry, OwnWorkOrder } from '@tessa/contract'
import { DefinitionList, TextLink } from '@tessa/ui'
import { Moment } from '../../shared/moment/moment.tsx'
import { chatSessionAddress } from './addresses.ts'
import { CaseFiles } from './case-files.tsx'
import classes from './case.module.css'

/** What is known of it: the problem, the equipment, who is called, the files, and what Tessa was told. */
export const WorkOrderFacts = ({ order }: { order: OwnWorkOrder }) => (
  <div className={classes.column}>
    <section aria-labelledby="problem" className={classes.card}>
      <h2 id="problem">Problem</h2>
      <p className={classes.issue}>{order.issueDescription}</p>
    </section>
    <section aria-labelledby="details" className={classes.card}>
      <h2 id="details">Details</h2>
      <DefinitionList items={factsOf(order)} />
    </section>
    {order.attachments.length > 0 && (
      <section aria-labelledby="files" className={classes.card}>
        <h2 id="files">Files</h2>
        <CaseFiles files={order.attachments} />
      </section>
    )}
    {order.chatLog.length > 0 && (
      <section aria-labelledby="told" className={classes.card}>
        <h2 id="told">What you told Tessa</h2>
        <Answers log={order.chatLog} />
        {order.sessionId && (
          <TextLink href={chatSessionAddress(order.sessionId)}>Open the whole conversation</TextLink>
        )}
      </section>
    )}
  </div>
)

const factsOf = (order: OwnWorkOrder) =>
  [
    { term: 'Created', value: <Moment at={order.createdAt} /> },
    { term: 'Equipment', value: order.equipmentType },
    { term: 'Manufacturer', value: order.manufacturer },
    { term: 'Model', value: order.model },
    { term: 'Serial number', value: order.serialNumber },
    { term: 'Facility', value: order.facilityName },
    { term: 'Location', value: order.facilityLocation },
    { term: 'Contact', value: order.contactName },
    { term: 'Phone', value: order.contactPhone },
    { term: 'Email', value: order.contactEmail },
    { term: 'Technician', value: order.technicianName },
  ].filter(({ value }) => value !== null && value !== '')

const Answers = ({ log }: { log: readonly ChatLogEntry[] }) => (
  <dl className={classes.answers}>
    {log.map(({ step, content, userResponse }, index) => (
      <div key={`${index}:${step}`}>
        <dt>{firstLineOf(content) || step}</dt>
        <dd>{userResponse}</dd>
      </div>
    ))}
  </dl>
)

/** A step may be a page long; its first line says what was asked. */
const firstLineOf = (content: string): string =>
  (content.trim().split('\n')[0] ?? '').replaceAll(/[*#`]+/g, '').trim()
