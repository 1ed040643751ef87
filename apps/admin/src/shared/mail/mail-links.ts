import type { SentMail } from '@tessa/contract'
import { paths } from '../../paths.ts'

/** Where the record that a mail is about is. */
export const mailSubjectLink = ({ kind, id }: NonNullable<SentMail['about']>, home: string): string => {
  switch (kind) {
    case 'work-order':
      return `${home}?tab=work-orders&open=${id}`
    case 'help-request':
      return `${paths.helpRequests}?tab=help-requests&open=${id}`
    case 'contact-message':
      return `${home}?tab=contact-messages&open=${id}`
    case 'account':
      return `${home}?tab=users&open=${id}`
  }
}

/** The mails to an address. */
export const mailsToLink = (address: string, home: string): string =>
  `${home}?${new URLSearchParams({ tab: 'mail', recipient: address }).toString()}`
