import { useConfig } from '@tessa/app-shell'
import type { Facts } from '@tessa/assistant-engine'
import { slaFor, withinText } from '@tessa/contract'
import { DefinitionList } from '@tessa/ui'
import { placeOf } from '../device/device.ts'
import { expectedPriority } from '../submission/expected-priority.ts'
import { factsFrom, type Contact } from './contact.ts'
import { defaults } from './contact-defaults.ts'
import { EmergencyLine } from '../../../shared/emergency/emergency-line.tsx'
import classes from './help.module.css'

const notGiven = (assumed: string): string => `Not given (sent as ${assumed})`

export type ConfirmSubmissionProps = {
  contact: Contact
  /** The room of the equipment, if it is known. */
  room: string
  /** The facts of the session, such as a hazard that makes the case critical. */
  known: Facts
  /** Whether the emergency line is already on the screen. */
  isUrgent: boolean
}

/** The contact, and the time of the response. */
export const ConfirmSubmission = ({ contact, room, known, isUrgent }: ConfirmSubmissionProps) => {
  const facts = factsFrom(contact)
  const isPlaced = room !== '' || contact.facilityAddress.trim() !== ''
  const promise = slaFor('help-dialog', expectedPriority(known), useConfig().data?.slaTimes)
  return (
    <div className={classes.part}>
      <p>
        Our support team will contact you within <strong>{withinText(promise)}</strong>. A help request and a
        work order are made from this session.
      </p>
      <DefinitionList
        items={[
          { term: 'Name', value: facts['contactName'] },
          { term: 'Phone', value: facts['contactPhone'] },
          { term: 'Email', value: facts['contactEmail'] },
          { term: 'Facility', value: contact.facilityName.trim() || notGiven(defaults.facilityName) },
          {
            term: room ? 'Room and address' : 'Address',
            value: isPlaced ? placeOf({ ...facts, room }) : notGiven(defaults.facilityAddress),
          },
        ]}
      />
      {!isUrgent && <EmergencyLine />}
    </div>
  )
}
