import type { WorkOrderRow } from '../../domain/case/find-case.ts'
import type { MailWords } from '../mail-body.ts'

/** To the writer of a contact message: the team made a work order from it. */
export const contactMessageConverted = ({
  short_number: number,
  work_order_number: longNumber,
}: WorkOrderRow): MailWords => ({
  subject: `Your message is now work order ${number}`,
  paragraphs: [`We created a work order from your message. Its number is ${number} (${longNumber}).`],
})
