/** Waiting to be sent, sent, kept because there is no mail server, or given up. */
export const mailStatuses = ['queued', 'sent', 'suppressed', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]

/**
 * What is shown of the text of a mail: all of it, all but its links, nothing because it is about an account, or nothing
 * because it was removed once it was sent.
 */
export const mailTextStates = ['whole', 'without-links', 'withheld', 'removed'] as const
export type MailTextState = (typeof mailTextStates)[number]

/** So many are sent again at once; the rest is told. */
export const mostRetried = 1000
