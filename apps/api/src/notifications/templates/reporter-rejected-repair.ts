import type { MailWords } from '../mail-body.ts'

/** To the technician, or to the managers: the reporter says that the equipment does not work. */
export const reporterRejectedRepair = (number: string): MailWords => ({
  subject: `${number} is still broken`,
  paragraphs: [`The reporter of ${number} says the equipment is still broken. It is open again.`],
})
