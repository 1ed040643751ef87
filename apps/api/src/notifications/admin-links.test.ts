import { expect, test } from 'vitest'
import {
  attentionLink,
  contactMessageLink,
  helpRequestLink,
  newMessagesLink,
  queueLink,
  workOrderLink,
} from './admin-links.ts'

const id = '0191d7a2-0000-7000-8000-000000000031'

test.for([
  ['beside the web app', 'https://tessa.example/admin', 'https://tessa.example/admin'],
  ['on a host of its own', 'https://ops.example', 'https://ops.example/admin'],
  ['under its other name', 'https://ops.example/admin-dashboard', 'https://ops.example/admin-dashboard'],
] as const)('links lead to the very record, with the admin app %s', ([, adminUrl, page]) => {
  expect(workOrderLink(adminUrl, id)).toBe(`${page}?tab=work-orders&open=${id}`)
  expect(attentionLink(adminUrl, 'overdue')).toBe(`${page}?tab=work-orders&attention=overdue`)
  expect(contactMessageLink(adminUrl, id)).toBe(`${page}?tab=contact-messages&open=${id}`)
  // The list of contact messages calls its filter `show`.
  expect(newMessagesLink(adminUrl)).toBe(`${page}?tab=contact-messages&show=new`)
  expect(queueLink(adminUrl)).toBe(`${page}?tab=my-queue`)
  expect(helpRequestLink(adminUrl, id)).toBe(
    `${new URL(adminUrl).origin}/help-requests?tab=help-requests&open=${id}`,
  )
})
