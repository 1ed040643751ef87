import type { MailWords } from '../mail-body.ts'

/** To the technician: the reporter canceled the work order. */
export const reporterCanceled = (number: string): MailWords => ({
  subject: `${number} was canceled`,
  paragraphs: [`The reporter canceled ${number}.`],
})
