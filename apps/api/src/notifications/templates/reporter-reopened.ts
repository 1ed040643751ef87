import type { MailWords } from '../mail-body.ts'

/** To the technician, or to the managers: the reporter wants a canceled work order after all. */
export const reporterReopened = (number: string): MailWords => ({
  subject: `${number} is needed again`,
  paragraphs: [`The reporter asked to have ${number} reopened. It is open again.`],
})
