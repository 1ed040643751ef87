import type { MailWords } from '../mail-body.ts'

/** To the technician: the reporter added a comment. */
export const reporterCommented = (number: string): MailWords => ({
  subject: `New comment on ${number}`,
  paragraphs: [`The reporter of ${number} added a comment.`],
})
