import type { HelpRequestRow } from './find-case.ts'

type RequestAndContact = Pick<
  HelpRequestRow,
  'id' | 'request_number' | 'short_number' | 'contact_name' | 'contact_email' | 'contact_phone'
>

/** The fields of a help request that its reporter and staff both see. */
export const requestAndContact = (row: RequestAndContact) => ({
  id: row.id,
  requestNumber: row.request_number,
  shortNumber: row.short_number,
  contactName: row.contact_name,
  contactEmail: row.contact_email,
  contactPhone: row.contact_phone,
})
