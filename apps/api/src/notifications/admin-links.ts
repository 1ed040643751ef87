/** A page of the admin app. It has a host of its own, or shares the one of the web app. */
const adminPage = (adminUrl: string, path: string | undefined, query: Readonly<Record<string, string>>) => {
  const url = new URL(adminUrl)
  if (path !== undefined) url.pathname = path
  else if (url.pathname === '/') url.pathname = '/admin'
  url.search = new URLSearchParams(query).toString()
  return url.href
}

/** Opens this very work order, beside the list of all. */
export const workOrderLink = (adminUrl: string, id: string): string =>
  adminPage(adminUrl, undefined, { tab: 'work-orders', open: id })

/** Opens this very help request. */
export const helpRequestLink = (adminUrl: string, id: string): string =>
  adminPage(adminUrl, '/help-requests', { tab: 'help-requests', open: id })

/** The work orders that need this kind of attention. */
export const attentionLink = (adminUrl: string, attention: 'unassigned' | 'overdue'): string =>
  adminPage(adminUrl, undefined, { tab: 'work-orders', attention })

/** What a technician has before them. */
export const queueLink = (adminUrl: string): string => adminPage(adminUrl, undefined, { tab: 'my-queue' })

/** The work orders that a filter shows. */
export const workOrdersLink = (adminUrl: string, filter: Readonly<Record<string, string>>): string =>
  adminPage(adminUrl, undefined, { tab: 'work-orders', ...filter })

/** Opens this very contact message. */
export const contactMessageLink = (adminUrl: string, id: string): string =>
  adminPage(adminUrl, undefined, { tab: 'contact-messages', open: id })

/** The contact messages that nobody has answered. */
export const newMessagesLink = (adminUrl: string): string =>
  adminPage(adminUrl, undefined, { tab: 'contact-messages', show: 'new' })

/** What the audit log holds of failed sign-ins. */
export const failedSignInsLink = (adminUrl: string): string =>
  adminPage(adminUrl, undefined, { tab: 'audit-log', event: 'sign-in.failed' })
