import type { Facts } from '@tessa/assistant-engine'
import { promiseFor, withinWords } from '@tessa/contract'
import { DefinitionList } from '@tessa/ui'
import { useEmergencyPhone } from '../use-emergency-phone.ts'
import { expectedPriority } from '../expected-priority.ts'
import { defaults, factsFrom, type Contact } from './contact.ts'
import classes from './help.module.css'

const notGiven = (assumed: string): string => `Not given (sent as ${assumed})`

export type ConfirmSubmissionProps = {
  contact: Contact
  /** What the session knows, such as a danger that makes the case critical. */
  known: Facts
}

/** Who will be called, how, by when. */
export const ConfirmSubmission = ({ contact, known }: ConfirmSubmissionProps) => {
  const phone = useEmergencyPhone()
  const facts = factsFrom(contact)
  const promise = promiseFor('help-dialog', expectedPriority(known))
  return (
    <div className={classes.part}>
      <p>
        Our support team will contact you within <strong>{withinWords(promise)}</strong>. A help request and a
        work order are made from this session.
      </p>
      <DefinitionList
        items={[
          { term: 'Name', value: facts['contactName'] },
          { term: 'Phone', value: facts['contactPhone'] },
          { term: 'Email', value: facts['contactEmail'] },
          { term: 'Facility', value: contact.facilityName.trim() || notGiven(defaults.facilityName) },
          { term: 'Address', value: contact.facilityAddress.trim() || notGiven(defaults.facilityAddress) },
        ]}
      />
      {phone && (
        <p className={classes.emergency}>
          Is somebody in danger? Do not wait, call <a href={phone.href}>{phone.number}</a>.
        </p>
      )}
    </div>
  )
}
