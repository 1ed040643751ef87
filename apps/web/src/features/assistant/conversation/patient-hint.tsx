import { namesPatient } from '@tessa/contract'

/** Points out what may identify a patient, before it is sent. */
export const PatientHint = ({ text }: { text: string }) =>
  namesPatient(text) && 'This looks like a patient’s name or number. Please leave it out.'
