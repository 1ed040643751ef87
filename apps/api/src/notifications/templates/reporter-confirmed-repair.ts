import type { MailWords } from '../mail-body.ts'

/** To the technician: the reporter says that the equipment works. */
export const reporterConfirmedRepair = (number: string): MailWords => ({
  subject: `${number} is working again`,
  paragraphs: [`The reporter of ${number} says the equipment is working now.`],
})
