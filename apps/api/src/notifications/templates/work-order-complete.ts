import { caseNumbers, type WorkOrderCase } from '../case-phrases.ts'
import type { MailWords } from '../mail-body.ts'

/** To the reporter: the work is done. */
export const workOrderComplete = (found: WorkOrderCase): MailWords => {
  const { short_number: number, resolution_notes: notes } = found.workOrder
  return {
    subject: `Work order ${number} is complete`,
    paragraphs: [
      `Work order ${caseNumbers(found)} is complete. The equipment should be working again.`,
      ...(notes ? [`What was done: ${notes}`] : []),
      'If it is not, tell us on the work order page, and we will reopen it.',
    ],
  }
}
