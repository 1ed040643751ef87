import type { ActivityEvent } from '@tessa/contract'
import { paths } from '../../paths.ts'

/** Where the record of an event is, for a person who may open it. */
export const eventLink = ({ kind, id }: NonNullable<ActivityEvent['record']>, home: string): string => {
  switch (kind) {
    case 'work-order':
      return `${home}?tab=work-orders&open=${id}`
    case 'help-request':
      return `${paths.helpRequests}?tab=help-requests&open=${id}`
    case 'chat-session':
      return `${paths.helpRequests}?tab=chat-sessions`
    case 'account':
      return `${home}?tab=users&open=${id}`
    case 'service':
      return '#system-status'
  }
}
