import { Answers, DateTime } from '@tessa/app-shell'
import type { MyWorkOrder } from '@tessa/contract'
import { Card, CaseFiles, DefinitionList, TextLink } from '@tessa/ui'
import { sessionUrl } from './case-urls.ts'
import classes from './case.module.css'

/** The facts of a work order: problem, equipment, contact, files and the answers to Tessa. */
export const WorkOrderFacts = ({ order }: { order: MyWorkOrder }) => (
  <div className={classes.column}>
    <Card title="Problem">
      <p className={classes.issue}>{order.issueDescription}</p>
    </Card>
    <Card title="Details">
      <DefinitionList items={factsOf(order)} />
    </Card>
    {order.attachments.length > 0 && (
      <Card title="Files">
        <CaseFiles files={order.attachments} />
      </Card>
    )}
    {order.chatLog.length > 0 && (
      <Card title="What you told Tessa">
        <Answers log={order.chatLog} />
        {order.sessionId && (
          <TextLink href={sessionUrl(order.sessionId)}>Open the whole conversation</TextLink>
        )}
      </Card>
    )}
  </div>
)

const factsOf = (order: MyWorkOrder) =>
  [
    { term: 'Created', value: <DateTime at={order.createdAt} /> },
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
